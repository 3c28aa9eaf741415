// The JSON is untrusted, so every step is checked.
#include "pretrained/safetensors_header.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <limits>
#include <optional>
#include <set>
#include <utility>

#include "base/shape.hpp"
#include "formats/json_reader.hpp"
#include "formats/quote_text.hpp"
#include "pretrained/vector_header.hpp"

namespace lexiscope {
namespace {

constexpr std::int64_t kLargest = std::numeric_limits<std::int64_t>::max();

struct NumberType {
  std::string_view dtype;
  std::int64_t bytes;
};
constexpr NumberType kNumberTypes[] = {
    {"BOOL", 1}, {"U8", 1},  {"I8", 1},  {"F8_E5M2", 1}, {"F8_E4M3", 1},
    {"I16", 2},  {"U16", 2}, {"F16", 2}, {"BF16", 2},    {"I32", 4},
    {"U32", 4},  {"F32", 4}, {"I64", 8}, {"U64", 8},     {"F64", 8},
};

/// Bytes of one number; 0 for an unknown type.
std::int64_t bytes_of(std::string_view dtype) {
  for (const NumberType& type : kNumberTypes) {
    if (type.dtype == dtype) return type.bytes;
  }
  return 0;
}

/// Refuses anything unexpected at its first token, so that deep nesting costs nothing.
class HeaderReader final : public JsonEvents {
 public:
  HeaderReader(std::string_view name, std::int64_t data_begin)
      : name_(name), data_begin_(data_begin) {}
  SafetensorsHeader header;

  void start_object() override {
    if (depth_ == 2 || !list_.empty()) refuse("an object");
    ++depth_;
    if (depth_ == 2 && !in_metadata_) {
      tensor_ = {};
      tensor_.name = key_;
      seen_.clear();
    }
  }
  void key(std::string key) override {
    if (depth_ == 1) {
      if (!names_.insert(key).second) fail_header("each name once", {"{0} twice", quote_text(key)});
      in_metadata_ = key == "__metadata__";
    } else if (!in_metadata_ && !seen_.insert(key).second) {
      fail_header("dtype, shape and data_offsets once", of_tensor({"{0} twice", key}));
    }
    key_ = std::move(key);
  }
  void end_object() override {
    if (--depth_ == 1 && !in_metadata_) {
      for (const char* part : {"dtype", "shape", "data_offsets"}) {
        if (seen_.count(part) == 0) fail_header(of_tensor(std::string(part)), "none");
      }
      header.tensors.push_back(tensor_);
    }
  }
  void text(std::string text) override {
    if (depth_ == 2 && in_metadata_) {
      header.metadata.emplace_back(key_, std::move(text));
    } else if (depth_ == 2 && list_.empty() && key_ == "dtype") {
      tensor_.dtype = std::move(text);
    } else {
      refuse("a text");
    }
  }
  void null() override {
    if (depth_ != 1 || !in_metadata_) refuse("null");
  }
  void start_array() override {
    const bool list = key_ == "shape" || key_ == "data_offsets";
    if (depth_ != 2 || in_metadata_ || !list || !list_.empty()) refuse("a list");
    list_ = key_;
    offsets_.clear();
  }
  void number(const JsonNumber& number) override {
    if (list_.empty()) refuse("a number");
    const std::optional<std::int64_t> whole = number.whole();
    if (!whole || number.written.starts_with('-')) refuse(std::string(number.written));
    (list_ == "shape" ? tensor_.shape : offsets_).push_back(*whole);
  }
  void end_array() override {
    if (list_ == "data_offsets") {
      if (offsets_.size() != 2) refuse({"{0} data_offsets", offsets_.size()});
      for (const std::int64_t offset : offsets_) {
        if (offset > kLargest - data_begin_) refuse(std::to_string(offset));
      }
      tensor_.begin = data_begin_ + offsets_[0];
      tensor_.end = data_begin_ + offsets_[1];
    }
    list_.clear();
  }

  void refuse(const Phrase& got) override {
    if (depth_ == 0) fail_header("an object as its header", got);
    if (depth_ == 1)
      fail_header("an object for each tensor", {"{0} for {1}", got, quote_text(key_)});
    if (in_metadata_) fail_header("texts as metadata", {"{0} for {1}", got, quote_text(key_)});
    if (!list_.empty())
      fail_header("two or more whole numbers", of_tensor({"{0} in {1}", got, list_}));
    fail_header("a text as dtype, whole numbers as shape and data_offsets",
                of_tensor({"{0} as {1}", got, quote_text(key_)}));
  }
  void fault(std::size_t at, std::string_view) override {
    fail_header("JSON in UTF-8 as its header",
                {"a syntax error at byte {0}", kSafetensorsPrefix + at});
  }

 private:
  [[noreturn]] void fail_header(const Phrase& expected, const Phrase& got) const {
    fail(ErrorKind::MalformedFile, name_, expected, got);
  }
  [[nodiscard]] Phrase of_tensor(const Phrase& what) const {
    return {"{0} of {1}", what, quote_text(tensor_.name)};
  }

  std::string name_;
  std::int64_t data_begin_;
  int depth_ = 0;
  bool in_metadata_ = false;
  std::string key_;
  std::string list_;  // the list being read; empty outside lists
  std::vector<std::int64_t> offsets_;
  StoredTensor tensor_;
  std::set<std::string> names_;
  std::set<std::string> seen_;  // parts of the tensor
};

/// The bytes of a tensor by its shape and dtype; kLargest if they overflow, -1 for an unknown
/// dtype.
std::int64_t bytes_of(const StoredTensor& tensor) {
  std::int64_t bytes = bytes_of(tensor.dtype);
  if (bytes == 0) return -1;
  if (std::count(tensor.shape.begin(), tensor.shape.end(), 0) > 0) return 0;
  for (const std::int64_t size : tensor.shape) {
    if (bytes > kLargest / size) return kLargest;
    bytes *= size;
  }
  return bytes;
}

bool has_token_table_name(std::string_view tensor) {
  static constexpr std::array<std::string_view, 9> kUsualNames = {
      "wte.weight",      "embed_tokens.weight", "word_embeddings.weight", "tok_embeddings.weight",
      "embed_in.weight", "shared.weight",       "word_embedding.weight",  "embedding.weight",
      "embeddings",
  };
  return std::any_of(kUsualNames.begin(), kUsualNames.end(), [&](std::string_view usual) {
    return tensor == usual ||
           (tensor.ends_with(usual) && tensor[tensor.size() - usual.size() - 1] == '.');
  });
}

bool is_row_type(std::string_view dtype) {
  return dtype == "I64" || dtype == "I32" || dtype == "U32" || dtype == "U64";
}

bool is_number_type(std::string_view dtype) {
  return dtype == "F32" || dtype == "F64" || dtype == "F16" || dtype == "BF16";
}

bool is_readable_table(const StoredTensor& tensor) {
  return tensor.shape.size() == 2 && is_number_type(tensor.dtype);
}

/// The names of tables, for messages.
std::string names_of(const std::vector<StoredTensor>& tables) {
  std::string names;
  for (const StoredTensor& table : tables) {
    if (names.size() > 200) break;
    names.append(names.empty() ? "" : ", ").append(quote_text(table.name));
  }
  return names;
}
Phrase list(const std::vector<StoredTensor>& tables) {
  return tables.empty() ? "no table at all" : Phrase("only {0}", names_of(tables));
}

const StoredTensor* find_tensor(const SafetensorsHeader& header, std::string_view name) {
  const auto found = std::find_if(header.tensors.begin(), header.tensors.end(),
                                  [&](const StoredTensor& one) { return one.name == name; });
  return found == header.tensors.end() ? nullptr : &*found;
}

/// Writers store only one of several tensors that share memory, and note "left-out name": "stored
/// name". Returns the stored name, or an empty one if there is no note.
std::string_view stored_name_of(const SafetensorsHeader& header, std::string_view left_out) {
  for (const auto& [name, stored] : header.metadata) {
    if (name == left_out) return stored;
  }
  return {};
}

/// Whether this byte never occurs in UTF-8 text.
bool is_no_text(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return byte < '\t' || byte > 0xF4;
}

/// Whether these bytes may be the length of a header, even a wrong one, rather than text: they
/// contain bytes that never occur in text.
bool is_length(std::string_view bytes) {
  return std::any_of(bytes.begin(), bytes.end(), is_no_text) &&
         !looks_like_header(bytes.substr(0, bytes.find('\n')));
}

}  // namespace

bool is_safetensors(std::string_view first_bytes) {
  if (first_bytes.size() <= kSafetensorsPrefix || first_bytes[kSafetensorsPrefix] != '{') {
    return false;
  }
  constexpr std::string_view kAfterBrace = "\"} \t\r\n";
  const std::string_view next = first_bytes.substr(kSafetensorsPrefix + 1, 1);
  return is_length(first_bytes.substr(0, kSafetensorsPrefix)) &&
         (next.empty() || kAfterBrace.find(next) != std::string_view::npos);
}

bool is_cut_off_safetensors(std::string_view file) {
  return file.size() <= kSafetensorsPrefix && is_length(file);
}

std::int64_t safetensors_header_length(std::string_view first_bytes, std::string_view name,
                                       std::int64_t file_bytes) {
  if (first_bytes.size() < kSafetensorsPrefix) {
    fail(ErrorKind::MalformedFile, name, "the length of a safetensors header in 8 bytes",
         {"the end at byte {0}", first_bytes.size()});
  }
  std::uint64_t length = 0;
  std::memcpy(&length, first_bytes.data(), sizeof length);
  if (length < 2 || length > static_cast<std::uint64_t>(kMaxSafetensorsHeader)) {
    fail(ErrorKind::MalformedFile, name,
         {"a safetensors header of 2 to {0} bytes", kMaxSafetensorsHeader},
         {"{0} in its first 8", length});
  }
  const auto header_end = static_cast<std::int64_t>(kSafetensorsPrefix + length);
  if (file_bytes > 0 && header_end > file_bytes) {
    fail(ErrorKind::MalformedFile, name,
         {"a safetensors header of {0} bytes, as its first 8 say", length},
         {"the end at byte {0}", file_bytes});
  }
  return static_cast<std::int64_t>(length);
}

SafetensorsHeader parse_safetensors_header(std::string_view json, std::string_view name,
                                           std::int64_t file_bytes) {
  HeaderReader reader(name, static_cast<std::int64_t>(kSafetensorsPrefix + json.size()));
  read_json(json, reader);
  std::vector<StoredTensor>& tensors = reader.header.tensors;
  std::sort(tensors.begin(), tensors.end(), [](const StoredTensor& a, const StoredTensor& b) {
    return std::pair(a.begin, a.end) < std::pair(b.begin, b.end);
  });
  std::int64_t free = 0;  // the end of the previous tensor
  for (const StoredTensor& tensor : tensors) {
    const Phrase range("bytes {0} to {1} for {2}", tensor.begin, tensor.end,
                       quote_text(tensor.name));
    const std::int64_t bytes = bytes_of(tensor);
    const auto refuse = [&](const Phrase& expected) {
      fail(ErrorKind::MalformedFile, name, expected, range);
    };
    if (tensor.begin > tensor.end) refuse("ranges that end after their beginning");
    if (file_bytes > 0 && tensor.end > file_bytes) {
      fail(ErrorKind::MalformedFile, name,
           {"a safetensors file of at least {0} bytes, to the end of {1}", tensor.end,
            quote_text(tensor.name)},
           {"the end at byte {0}", file_bytes});
    }
    if (tensor.begin < free) refuse("ranges that do not overlap");
    if (bytes >= 0 && bytes != tensor.end - tensor.begin) {
      refuse({"ranges as long as shape and dtype take ({0} bytes)", bytes});
    }
    free = tensor.end;
  }
  return std::move(reader.header);
}

std::vector<StoredTensor> readable_tables(const SafetensorsHeader& header) {
  std::vector<StoredTensor> tables;
  std::copy_if(header.tensors.begin(), header.tensors.end(), std::back_inserter(tables),
               is_readable_table);
  return tables;
}

std::vector<StoredTensor> token_tables(const SafetensorsHeader& header) {
  std::vector<StoredTensor> tables = readable_tables(header);
  const auto is_tied = [&](const StoredTensor& table) {
    return std::any_of(header.metadata.begin(), header.metadata.end(), [&](const auto& tie) {
      return has_token_table_name(tie.first) && tie.second == table.name;
    });
  };
  const auto end_of_named = std::stable_partition(
      tables.begin(), tables.end(),
      [](const StoredTensor& table) { return has_token_table_name(table.name); });
  if (end_of_named != tables.begin()) {
    tables.erase(end_of_named, tables.end());
  } else {
    std::erase_if(tables, [&](const StoredTensor& table) { return !is_tied(table); });
  }
  return tables;
}

StoredTensor find_token_table(const SafetensorsHeader& header, std::string_view name) {
  const std::vector<StoredTensor> named = token_tables(header);
  if (named.size() == 1) return named.front();
  if (!named.empty()) {
    fail(ErrorKind::InvalidArgument, "tensor",
         {"the name of one of {0} token tables", named.size()},
         {"none; there is {0}", names_of(named)});
  }
  const std::vector<StoredTensor> tables = readable_tables(header);
  for (const StoredTensor& tensor : header.tensors) {
    const bool is_table = has_token_table_name(tensor.name) && tensor.shape.size() == 2;
    if (!is_table || !tables.empty()) continue;
    fail(ErrorKind::MalformedFile, name, "a token table of F32, F16, BF16 or F64",
         {"{0} of {1}", quote_text(tensor.name), tensor.dtype});
  }
  fail(ErrorKind::MalformedFile, name, "a token table by one of its usual names", list(tables));
}

TokenTensors token_tensors(const SafetensorsHeader& header, const StoredTensor& table,
                           std::string_view name) {
  if (table.name != "embeddings") return {};
  const StoredTensor* const mapping = find_tensor(header, "mapping");
  const StoredTensor* const weights = find_tensor(header, "weights");
  const auto refuse = [&](const StoredTensor& tensor, const Phrase& expected) {
    fail(ErrorKind::MalformedFile, name, expected,
         {"{0} of {1}", to_text(tensor.shape), tensor.dtype});
  };
  const auto is_list = [](const StoredTensor* tensor) {
    return tensor->shape.size() == 1 && tensor->shape[0] > 0;
  };
  if (mapping != nullptr && !(is_list(mapping) && is_row_type(mapping->dtype))) {
    refuse(*mapping, "a row of I64 or I32 for each token as its mapping");
  }
  const std::int64_t tokens = mapping != nullptr ? mapping->shape[0] : table.shape[0];
  const bool fits = weights == nullptr || (is_list(weights) && weights->shape[0] == tokens &&
                                           is_number_type(weights->dtype));
  if (!fits) refuse(*weights, {"{0} numbers of F32, F16, BF16 or F64 as its weights", tokens});
  TokenTensors found;
  if (mapping != nullptr) found.mapping = *mapping;
  if (weights != nullptr) found.weights = *weights;
  return found;
}

StoredTensor table_named(const SafetensorsHeader& header, std::string_view tensor) {
  const StoredTensor* found = find_tensor(header, tensor);
  if (found == nullptr) found = find_tensor(header, stored_name_of(header, tensor));
  if (found == nullptr) {
    fail(ErrorKind::InvalidArgument, "tensor", "the name of a table in the file",
         {"{0}; there is {1}", quote_text(tensor), list(readable_tables(header))});
  }
  if (is_readable_table(*found)) return *found;
  fail(ErrorKind::InvalidArgument, "tensor", "a table with two axes of F32, F16, BF16 or F64",
       {"{0} with {1} axes", found->dtype, found->shape.size()});
}

}  // namespace lexiscope
