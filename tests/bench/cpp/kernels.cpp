#include "kernels.hpp"

#include <Eigen/Eigenvalues>
#include <array>
#include <chrono>
#include <cstring>
#include <map>
#include <memory>

#include "base/random.hpp"
#include "embedding/embedding.hpp"
#include "geometry/cosine.hpp"
#include "geometry/nearest.hpp"
#include "geometry/nearest_search.hpp"
#include "geometry/quantized_table.hpp"
#include "kernels/simd.hpp"
#include "map/pca.hpp"
#include "text/corpus.hpp"

namespace lexiscope::bench {
namespace {

Table random_table(Eigen::Index rows, Eigen::Index width) {
  Random random(1);
  Table table(rows, width);
  for (float& value : table.reshaped<Eigen::RowMajor>()) value = random.uniform() - 0.5F;
  return table;
}

// Read from every result, so that no compiler leaves the work out.
void keep(float value) {
  [[maybe_unused]] static volatile float last = 0;
  last = value;
}
void keep(const Table& table) { keep(table(table.rows() - 1, table.cols() - 1)); }

// Reads a table once, in sums enough that none waits for another.
float sum_of(const Table& table) {
  constexpr Eigen::Index step = 8 * simd::kLanes;
  std::array<simd::Lanes, 8> sums{};
  const float* const values = table.data();
  Eigen::Index i = 0;
  for (; i + step <= table.size(); i += step) {
    for (int k = 0; k < 8; ++k) sums[k] += simd::load(values + i + k * simd::kLanes);
  }
  float total = 0;
  for (const simd::Lanes sum : sums) total += simd::sum(sum);
  for (; i < table.size(); ++i) total += values[i];
  return total;
}

// 65,536 rows of width 512 from 50,000, against memcpy of the same rows, one by one.
TimedKernel lookup() {
  const auto weights = std::make_shared<const Table>(random_table(50'000, 512));
  const auto embedding = std::make_shared<const TokenEmbedding>(*weights);
  std::vector<Id> ids(65'536);
  Random random(2);
  for (Id& id : ids) id = static_cast<Id>(random.below(50'000));
  return {[=] { keep(embedding->lookup(IdsView(ids)).rows); },
          [=] {
            Table rows(static_cast<Eigen::Index>(ids.size()), weights->cols());
            float* to = rows.data();
            for (const Id id : ids) {
              std::memcpy(to, weights->data() + Eigen::Index{id} * weights->cols(),
                          sizeof(float) * static_cast<std::size_t>(weights->cols()));
              to += weights->cols();
            }
            keep(rows);
          }};
}

// The ten nearest of 400,000 rows of width 100, against reading the table once.
TimedKernel cosine(bool quantized) {
  const auto table = std::make_shared<const Table>(random_table(400'000, 100));
  const auto codes = quantized ? std::make_shared<const QuantizedTable>(*table) : nullptr;
  return {[=] {
            const VectorView query = row_of(*table, 7);
            keep(codes ? codes->nearest(query, *table, 10).front().cosine
                       : find_nearest(query, *table, 10).front().cosine);
          },
          [=] { keep(sum_of(*table)); }};
}

// Two components of 10,000 points of width 200, against Eigen's covariance and eigenvectors.
TimedKernel principal_components() {
  const auto points = std::make_shared<const Table>(random_table(10'000, 200));
  return {[=] { keep(pca(*points, 2).coordinates); },
          [=] {
            const Eigen::MatrixXf centred = points->rowwise() - points->colwise().mean();
            const Eigen::MatrixXf covariance = centred.transpose() * centred;
            const Eigen::SelfAdjointEigenSolver<Eigen::MatrixXf> solver(covariance);
            keep(Table(centred * solver.eigenvectors().rightCols(2)));
          }};
}

double seconds_of(const std::function<void()>& action) {
  const auto start = std::chrono::steady_clock::now();
  action();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

using Make = std::function<TimedKernel()>;
const std::map<std::string, Make>& makers() {
  static const std::map<std::string, Make> all = {
      {"lookup", lookup},
      {"cosine", [] { return cosine(false); }},
      {"cosine-int8", [] { return cosine(true); }},
      {"pca", principal_components},
  };
  return all;
}

}  // namespace

std::vector<std::string> kernel_names() {
  std::vector<std::string> names;
  for (const auto& [name, make] : makers()) names.push_back(name);
  return names;
}

TimedKernel make_kernel(const std::string& name) { return makers().at(name)(); }

TimedKernel make_reading(std::string text) {
  constexpr std::size_t kPiece = 1 << 20;
  const auto bytes = std::make_shared<const std::string>(std::move(text));
  const auto copy = std::make_shared<std::string>(*bytes);
  return {[=] {
            CorpusBuilder builder;
            for (std::size_t at = 0; at < bytes->size(); at += kPiece) {
              builder.add(std::string_view(*bytes).substr(at, kPiece));
            }
            keep(static_cast<float>(builder.finish(1).ids().size()));
          },
          [=] {
            copy->assign(*bytes);
            keep(copy->back());
          }};
}

Round time_round(const TimedKernel& kernel) {
  return {seconds_of(kernel.work), seconds_of(kernel.limit)};
}

}  // namespace lexiscope::bench
