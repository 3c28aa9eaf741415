#include "formats/file_kind.hpp"

#include <algorithm>
#include <cstddef>

namespace lexiscope {
namespace {

using namespace std::string_view_literals;

struct Kind {
  std::string_view begins;  // the file's first bytes
  std::string_view has;     // text somewhere in its first bytes; ignored when empty
  const char* is;
};

constexpr const char* kParquet =
    "a Parquet file; in Python, pandas.read_parquet(…).to_csv(…) writes one that is read";
constexpr const char* kArrow =
    "an Arrow or Feather file; in Python, its to_pandas().to_csv(…) writes one that is read";

// The first match counts.
constexpr Kind kBinary[] = {
    {"PK\3\4"sv, ".npy"sv,
     "a NumPy archive (.npz); in Python, save the vectors with their words as word2vec text"},
    {"PK\3\4"sv, "data.pkl"sv,
     "a PyTorch file; in Python, safetensors.torch.save_file() writes one that is read"},
    {"PK\3\4"sv, ""sv, "a zip archive, which must be unpacked first"},
    {"\x1F\x8B"sv, ""sv, "a gzip archive, which must be unpacked first"},
    {"BZh"sv, "1AY&SY"sv, "a bzip2 archive, which must be unpacked first (bunzip2)"},
    {"\xFD"
     "7zXZ\0"sv,
     ""sv, "an xz archive, which must be unpacked first (unxz)"},
    {"\x28\xB5\x2F\xFD"sv, ""sv, "a Zstandard archive, which must be unpacked first (unzstd)"},
    {"7z\xBC\xAF\x27\x1C"sv, ""sv, "a 7z archive, which must be unpacked first"},
    {"Rar!\x1A\x07"sv, ""sv, "a RAR archive, which must be unpacked first"},
    {"\x93NUMPY"sv, ""sv,
     "a NumPy array (.npy), which has no words; in Python, write them with the vectors as word2vec "
     "text"},
    {"GGUF"sv, "\0"sv, "a GGUF model; the safetensors file that it was made from is read"},
    {"\x89HDF\r\n"sv, ""sv, "an HDF5 file; in Python, write its vectors as word2vec text"},
    {"PAR1"sv, "\x15"sv, kParquet},
    {"PAR1"sv, "\0"sv, kParquet},
    {"ARROW1\0\0"sv, ""sv, kArrow},
    {"\xFF\xFF\xFF\xFF"sv, "\0"sv, kArrow},  // a stream
    {"FEA1"sv, "\0"sv, kArrow},
    {"SQLite format 3\0"sv, ""sv, "an SQLite database, as Magnitude has its vectors in"},
    {"%PDF-"sv, ""sv, "a PDF; its text must be taken out first (pdftotext)"},
    {"\xFF\xFE"sv, "\0"sv,
     "UTF-16 by its byte-order mark; iconv -f UTF-16 -t UTF-8 makes UTF-8 of it"},
    {"\xFE\xFF"sv, "\0"sv,
     "UTF-16 by its byte-order mark; iconv -f UTF-16 -t UTF-8 makes UTF-8 of it"},
};

constexpr const char* kGensim =
    "a file of gensim's own (.kv, .model); in Python, KeyedVectors.load(…).save_word2vec_format(…) "
    "writes one that is read";
constexpr const char* kPickle =
    "a Python pickle; in Python, write the vectors with their words as word2vec text";

/// Python's pickles begin with 0x80 and the protocol number.
bool is_pickle(std::string_view bytes) {
  return bytes.size() > 2 && bytes[0] == '\x80' && bytes[1] >= 2 && bytes[1] <= 5;
}

/// Whether `text` starts with `prefix`, ignoring case.
bool starts_like(std::string_view text, std::string_view prefix) {
  const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; };
  return text.size() >= prefix.size() && std::equal(prefix.begin(), prefix.end(), text.begin(),
                                                    [&](char a, char b) { return a == lower(b); });
}

bool is_json(std::string_view text) {
  if (!text.starts_with('{') && !text.starts_with('[')) return false;
  const std::size_t next = text.find_first_not_of(" \t\r\n", 1);
  return next != std::string_view::npos && (text[next] == '"' || text[next] == '{');
}

}  // namespace

const char* binary_file_kind(std::string_view first_bytes) {
  for (const Kind& kind : kBinary) {
    if (!first_bytes.starts_with(kind.begins)) continue;
    if (first_bytes.find(kind.has) != std::string_view::npos) return kind.is;
  }
  if (is_pickle(first_bytes)) {
    return first_bytes.find("gensim") != std::string_view::npos ? kGensim : kPickle;
  }
  return nullptr;
}

const char* other_file_kind(std::string_view first_bytes) {
  if (const char* const kind = binary_file_kind(first_bytes)) return kind;
  const std::size_t start =
      std::min(first_bytes.find_first_not_of(" \t\r\n\xEF\xBB\xBF"), first_bytes.size());
  const std::string_view text = first_bytes.substr(start);
  if (starts_like(text, "<!doctype") || starts_like(text, "<html") || starts_like(text, "<?xml")) {
    return "a web page";
  }
  if (text.starts_with("version") && text.substr(0, 32).find("//git-lfs") != text.npos) {
    return "a Git LFS pointer, not the file itself; git lfs pull fetches that";
  }
  if (!is_json(text)) return nullptr;
  return text.find("\"weight_map\"") != std::string_view::npos
             ? "the index of a model in several files; name the one that its weight_map has for "
               "the token table"
             : "JSON, which holds no vectors that are read";
}

}  // namespace lexiscope
