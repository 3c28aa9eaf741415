#include <iostream>

#include "geometry/cosine.hpp"
#include "positions/sinusoidal_table.hpp"

int main() {
  const lexiscope::SinusoidalPositionalEmbedding positions(50, 64);
  const auto row = [&](int at) { return lexiscope::row_of(positions.table(), at); };
  std::cout << lexiscope::cosine(row(10), row(11)) << '\n';
}
