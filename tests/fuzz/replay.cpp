// replay: runs a fuzzer's target on the files of a folder and on mutations of them, without
// libFuzzer; the same ones every time. A finding ends the program, its input printed in
// hexadecimal.
#include <algorithm>
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "base/random.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

using lexiscope::Random;

constexpr int kMutations = 5'000;
constexpr std::size_t kLongest = 1024;

std::string input;  // what the target is given now

void report(int) {
  std::fputs("failed on: ", stderr);
  for (const char byte : input) std::fprintf(stderr, "%02x", static_cast<unsigned char>(byte));
  std::fputc('\n', stderr);
  std::_Exit(1);
}

std::uint32_t below(Random& random, std::size_t bound) {
  return random.below(static_cast<std::uint32_t>(bound));
}

/// One change, as files come to harm: bits, lengths, numbers, pieces of other files.
void mutate(std::string& bytes, const std::vector<std::string>& seeds, Random& random) {
  static constexpr std::string_view kPieces[] = {
      " ",    "\n", "\r\n", "-1", "0",         "nan", "1e999", "2147483648", "99999999999999999999",
      "\xFF", "{",  "[",    "\"", "PK\x03\x04"};
  const std::size_t at = bytes.empty() ? 0 : below(random, bytes.size());
  const std::size_t count = bytes.empty() ? 0 : below(random, bytes.size() - at) + 1;
  switch (below(random, 6)) {
    case 0:
      if (!bytes.empty()) bytes[at] = static_cast<char>(bytes[at] ^ (1 << below(random, 8)));
      break;
    case 1:
      if (!bytes.empty()) bytes[at] = static_cast<char>(below(random, 256));
      break;
    case 2: bytes.erase(at, std::min<std::size_t>(count, 8)); break;
    case 3: bytes.insert(at, std::string(bytes, at, count)); break;
    case 4: bytes.insert(at, kPieces[below(random, std::size(kPieces))]); break;
    default: {
      const std::string& other = seeds[below(random, seeds.size())];
      bytes.resize(at);
      if (!other.empty()) bytes.append(other, below(random, other.size()));
    }
  }
  bytes.resize(std::min(bytes.size(), kLongest));
}

void run() {
  LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(input.data()), input.size());
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) {
    std::fputs("expected a folder of seeds\n", stderr);
    return 2;
  }
  std::signal(SIGABRT, report);
  std::vector<std::string> paths;
  for (const auto& entry : std::filesystem::directory_iterator(argv[1])) {
    paths.push_back(entry.path());
  }
  std::sort(paths.begin(), paths.end());
  std::vector<std::string> seeds;
  for (const std::string& path : paths) {
    std::ifstream file(path, std::ios::binary);
    seeds.emplace_back(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>());
  }
  for (const std::string& seed : seeds) {
    // Cut at every byte, the whole seed last.
    for (std::size_t length = 0; length <= seed.size(); ++length) {
      input = seed.substr(0, length);
      run();
    }
  }
  Random random(1);
  for (int mutation = 0; mutation < kMutations; ++mutation) {
    input = seeds.at(below(random, seeds.size()));
    for (std::uint32_t times = below(random, 6) + 1; times > 0; --times) {
      mutate(input, seeds, random);
    }
    run();
  }
  std::printf("%zu seeds, cut at every byte, and %d mutations\n", seeds.size(), kMutations);
}
