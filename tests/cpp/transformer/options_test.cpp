#include "transformer/options.hpp"
#include "testing.hpp"
#include "transformer/position_tables.hpp"

using namespace lexiscope::transformer;

namespace {

template <class Change>
void refused(ErrorKind kind, const std::string& argument, const std::string& text, Change change) {
  ModelOptions options;
  change(options);
  throws(kind, argument, text, [&] { require_valid(options); });
}

}  // namespace

TEST_CASE("options out of their range are named") {
  CHECK_NOTHROW(require_valid({}));
  using O = ModelOptions;
  constexpr auto invalid = InvalidArgument;
  refused(invalid, "heads", "divides the width of 32, got 3", [](O& o) { o.heads = 3; });
  refused(invalid, "added", "a scheme that adds rows, got rotary",
          [](O& o) { o.added = PositionScheme::Rotary; });
  refused(invalid, "layers", "schemes that reach scores, got learned",
          [](O& o) { o.layers[0].scheme = PositionScheme::Learned; });
  refused(invalid, "width", "1 to 1024, got 0", [](O& o) { o.width = 0; });
  refused(invalid, "max_length", "2 to 4096, got 1", [](O& o) { o.max_length = 1; });
  refused(invalid, "layers", "1 to 16, got 0", [](O& o) { o.layers.clear(); });
  refused(invalid, "mlp_width", "got -1", [](O& o) { o.mlp_width = -1; });
  refused(OddWidth, "width", "even width for rotary positions, got 6 in 2 heads", [](O& o) {
    o.width = 6;
    set_positions(o, PositionScheme::Rotary);
  });
  refused(OddWidth, "width", "sinusoidal positions, got 9", [](O& o) {
    o.width = 9;
    o.heads = 1;
    set_positions(o, PositionScheme::Sinusoidal);
  });
  refused(invalid, "base", "got 1", [](O& o) { set_positions(o, PositionScheme::Rotary, 1); });
  refused(invalid, "sinusoidal_base", "got 0",
          [](O& o) { set_positions(o, PositionScheme::Sinusoidal, 0); });
  refused(invalid, "flat_heads", "0 to 2, got 3", [](O& o) {
    set_positions(o, PositionScheme::Alibi);
    o.layers[1].flat_heads = 3;
  });
  refused(invalid, "slope_factor", "got -1", [](O& o) {
    set_positions(o, PositionScheme::Alibi);
    o.layers[0].slope_factor = -1;
  });
}

TEST_CASE("slopes are the published ones times the factor, and flat heads have none") {
  ModelOptions options;
  set_positions(options, PositionScheme::Alibi);
  options.layers[1].flat_heads = 1;
  const PositionTables tables = position_tables(options, 8);
  CHECK(tables.layers[0].bias.col(1) == Eigen::Vector2f(-1, -1.0F / 16));
  CHECK((tables.layers[1].bias.col(1) == Eigen::Vector2f(-1, 0) && tables.fixed_rows.rows() == 0));
}

TEST_CASE("each layer has the rotary tables of its own scheme") {
  ModelOptions options;
  options.layers[0].scheme = PositionScheme::Rotary;
  const PositionTables tables = position_tables(options, 8);
  CHECK((tables.layers[0].rotation.cosines.rows() == 8 &&
         tables.layers[0].rotation.cosines.cols() == 8));
  CHECK(tables.layers[1].rotation.cosines.rows() == 0);
}
