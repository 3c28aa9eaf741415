#include "cli/input/text_input.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <utility>

#include "base/hex.hpp"
#include "base/table.hpp"
#include "cli/input/input_file.hpp"
#include "cli/input/names.hpp"
#include "cli/output/standard.hpp"
#include "formats/file_kind.hpp"
#include "formats/unicode.hpp"

namespace lexiscope::cli {
namespace {

constexpr std::string_view kUtf8 = "utf-8";
constexpr std::string_view kLatin1 = "latin-1";

/// Windows-1252 from 0x80 to 0x9F; all other bytes are code points.
constexpr std::array<char16_t, 32> kWindows1252 = {
    0x20AC, 0x0081, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160,
    0x2039, 0x0152, 0x008D, 0x017D, 0x008F, 0x0090, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022,
    0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x009D, 0x017E, 0x0178};

void append_windows_1252(std::string& text, std::string_view bytes) {
  for (const char each : bytes) {
    const auto byte = static_cast<unsigned char>(each);
    const bool moved = byte >= 0x80 && byte < 0xA0;
    append_utf8(text, moved ? kWindows1252[byte - 0x80U] : byte);
  }
}

/// The number of bytes from `at` on in whole groups of eight ASCII bytes.
std::size_t ascii_from(std::string_view bytes, std::size_t at) {
  std::size_t end = at;
  for (std::uint64_t eight = 0; end + sizeof eight <= bytes.size(); end += sizeof eight) {
    std::memcpy(&eight, bytes.data() + end, sizeof eight);
    if ((eight & 0x8080808080808080U) != 0) break;
  }
  return end - at;
}

/// The length of a UTF-8 byte-order mark at the beginning, or 0. Throws MalformedFile for one of
/// UTF-16.
std::size_t mark_length(std::string_view bytes, std::string_view name) {
  if (bytes.starts_with("\xFF\xFE") || bytes.starts_with("\xFE\xFF")) {
    fail(ErrorKind::MalformedFile, name, "text in UTF-8",
         "UTF-16 by its byte-order mark; iconv -f UTF-16 -t UTF-8 makes UTF-8 of it");
  }
  return bytes.starts_with(kUtf8Mark) ? kUtf8Mark.size() : 0;
}

}  // namespace

void add_encoding(CLI::App& subcommand, std::string& encoding) {
  encoding = kUtf8;
  subcommand.add_option("--encoding", encoding, "of text in files; latin-1 is Windows-1252 too")
      ->check(CLI::IsMember({std::string(kUtf8), std::string(kLatin1)}))
      ->capture_default_str();
  const std::string latin1(kLatin1);
  accept_aliases(*subcommand.get_option("--encoding"), {{"utf8", std::string(kUtf8)},
                                                        {"latin1", latin1},
                                                        {"iso-8859-1", latin1},
                                                        {"iso8859-1", latin1},
                                                        {"cp1252", latin1},
                                                        {"windows-1252", latin1}});
}

TextDecoder::TextDecoder(const std::string& encoding, std::string name)
    : latin1_(encoding == kLatin1), name_(std::move(name)) {}

std::string_view TextDecoder::decode(std::string_view bytes) {
  drop_given();
  taken_.append(bytes);
  const bool tells = begun_ || taken_.size() >= kUtf8Mark.size();
  return tells ? whole_characters() : std::string_view();
}

std::string_view TextDecoder::finish() {
  drop_given();
  const std::string_view text = whole_characters();
  if (given_ < taken_.size()) refuse();
  return text;
}

void TextDecoder::drop_given() {
  const auto end = taken_.begin() + static_cast<std::ptrdiff_t>(given_);
  lines_before_ += std::count(taken_.begin(), end, '\n');
  bytes_before_ += static_cast<std::int64_t>(given_);
  taken_.erase(0, std::exchange(given_, 0));
}

void TextDecoder::skip_mark() {
  if (std::exchange(begun_, true)) return;
  if (const char* const kind = binary_file_kind(taken_)) {
    fail(ErrorKind::MalformedFile, name_, "text in UTF-8", kind);
  }
  given_ = mark_length(taken_, name_);
  if (given_ > 0) latin1_ = false;
}

std::string_view TextDecoder::whole_characters() {
  skip_mark();
  const std::string_view bytes = taken_;
  const std::size_t begin = given_;
  if (latin1_) {
    converted_.clear();
    append_windows_1252(converted_, bytes.substr(begin));
    given_ = bytes.size();
    return converted_;
  }
  while (given_ < bytes.size()) {
    given_ += ascii_from(bytes, given_);
    if (given_ == bytes.size()) break;
    const CodePoint point = code_point_at(bytes, given_);
    // The longest character has four bytes.
    const bool cut_off = point.fault == Utf8Fault::Truncated && bytes.size() - given_ < 4;
    if (cut_off) break;
    if (!point.valid()) refuse();
    given_ += point.length;
  }
  return bytes.substr(begin, given_ - begin);
}

void TextDecoder::refuse() const {
  const auto here = taken_.begin() + static_cast<std::ptrdiff_t>(given_);
  const std::int64_t line = lines_before_ + std::count(taken_.begin(), here, '\n') + 1;
  fail(ErrorKind::MalformedFile, name_,
       "text in UTF-8, or --encoding latin-1 for Western European text",
       "0x" + hex_of_byte(taken_[given_]) + " at byte " +
           std::to_string(bytes_before_ + static_cast<std::int64_t>(given_)) + ", in line " +
           std::to_string(line));
}

void read_text(const std::string& path, const std::string& encoding,
               const std::function<void(std::string_view)>& sink) {
  InputFile file(path);
  TextDecoder decoder(encoding, file.path());
  for (std::string_view piece = file.read(); !piece.empty(); piece = file.read()) {
    sink(decoder.decode(piece));
  }
  sink(decoder.finish());
}

std::string read_text(const std::string& path, const std::string& encoding) {
  std::string text;
  read_text(path, encoding, [&](std::string_view piece) { text.append(piece); });
  return text;
}

std::string read_names(const std::string& path) {
  std::string bytes = read_file(path);
  if (const char* const kind = binary_file_kind(bytes.substr(0, 1024))) {
    fail(ErrorKind::MalformedFile, input_name(path), "text", kind);
  }
  return bytes.erase(0, mark_length(bytes, input_name(path)));
}

}  // namespace lexiscope::cli
