#include "llama/tokenizer/tokenizer.hpp"

#include <algorithm>
#include <utility>

#include "formats/quote_text.hpp"
#include "formats/unicode.hpp"

namespace lexiscope::llama {
namespace {

bool is_set(const JsonValue& object, std::string_view key) {
  const JsonValue* const value = object.find(key);
  return value != nullptr && value->is(JsonKind::Boolean) && value->boolean;
}

std::vector<AddedToken> added_tokens(const JsonValue& file, std::string_view name) {
  std::vector<AddedToken> tokens;
  const JsonValue* const list = file.find("added_tokens");
  if (list == nullptr || list->is(JsonKind::Null)) return tokens;
  if (!list->is(JsonKind::List))
    fail(ErrorKind::MalformedFile, name, "a list as added_tokens", list->described());
  for (const JsonValue& one : list->items) {
    const JsonValue* const id = one.find("id");
    const JsonValue* const content = one.find("content");
    const auto whole = id == nullptr ? std::nullopt : id->whole();
    if (!whole || *whole < 0 || *whole > INT32_MAX || content == nullptr ||
        !content->is(JsonKind::Text) || content->text.empty()) {
      fail(ErrorKind::MalformedFile, name, "an id and a content for each of added_tokens",
           "neither or one for number " + std::to_string(tokens.size() + 1));
    }
    if (is_set(one, "single_word")) {
      fail(ErrorKind::MalformedFile, name, "added_tokens that may stand within words",
           "single_word for " + quote_text(content->text));
    }
    tokens.push_back({content->text, static_cast<Id>(*whole), is_set(one, "special"),
                      is_set(one, "normalized"), is_set(one, "lstrip"), is_set(one, "rstrip")});
  }
  return tokens;
}

const JsonValue& require_model(const JsonValue& file, std::string_view name) {
  const JsonValue* const model = file.find("model");
  if (model == nullptr)
    fail(ErrorKind::MalformedFile, name, "a tokenizer.json with a model", file.described());
  return *model;
}

std::string_view without_space_at_end(std::string_view text) {
  std::size_t end = 0;
  for (std::size_t at = 0; at < text.size();) {
    const CodePoint step = code_point_at(text, at);
    at += step.length;
    if (!step.valid() || !is_space(step.value)) end = at;
  }
  return text.substr(0, end);
}
std::string_view without_space_at_start(std::string_view text) {
  std::size_t at = 0;
  while (at < text.size()) {
    const CodePoint step = code_point_at(text, at);
    if (!step.valid() || !is_space(step.value)) break;
    at += step.length;
  }
  return text.substr(at);
}

}  // namespace

struct Tokenizer::Json {
  Json(std::string_view json, std::string_view of)
      : name(of),
        file(read_json_value(json, of)),
        model(require_model(file, of)),
        added(added_tokens(file, of)) {}

  std::string_view name;
  JsonValue file;
  const JsonValue& model;
  std::vector<AddedToken> added;
};

Tokenizer::Tokenizer(std::string_view json, std::string_view name) : Tokenizer(Json(json, name)) {}

Tokenizer::Tokenizer(const Json& parts)
    : added_(parts.added),
      model_(parts.model, parts.added, parts.name),
      normalizer_(parts.file.find("normalizer"), parts.name),
      pre_tokenizer_(parts.file.find("pre_tokenizer"), parts.name),
      decoder_(parts.file.find("decoder"), parts.name) {
  special_.resize(static_cast<std::size_t>(model_.size()));
  is_added_.resize(special_.size());
  for (const AddedToken& token : added_) {
    spellings_.push_back(token.normalized ? normalizer_(token.content) : token.content);
    is_added_[static_cast<std::size_t>(token.id)] = true;
    if (token.special) special_[static_cast<std::size_t>(token.id)] = true;
  }
  const JsonValue* const processor = parts.file.find("post_processor");
  if (processor != nullptr && !processor->is(JsonKind::Null)) read_template(*processor, parts.name);
}

void Tokenizer::read_template(const JsonValue& processor, std::string_view name) {
  const JsonValue* const type = processor.find("type");
  const std::string kind = type == nullptr ? "" : type->text;
  if (kind == "ByteLevel") return;  // which only moves offsets
  const JsonValue* const parts = processor.find(kind == "Sequence" ? "processors" : "single");
  if ((kind != "Sequence" && kind != "TemplateProcessing") || parts == nullptr) {
    fail(ErrorKind::MalformedFile, name, "ByteLevel or TemplateProcessing as its post_processor",
         type == nullptr ? processor.described() : type->described());
  }
  bool after = false;
  for (const JsonValue& part : parts->items) {
    if (kind == "Sequence") {
      if (const JsonValue* const inner = part.find("type");
          inner != nullptr && inner->text == "Sequence") {
        fail(ErrorKind::MalformedFile, name, "one Sequence as its post_processor",
             "one within another");
      }
      read_template(part, name);
      continue;
    }
    const JsonValue* const special = part.find("SpecialToken");
    if (special == nullptr) {
      after = true;
      continue;
    }
    const JsonValue* const token = special->find("id");
    const Id id = token == nullptr ? kUnknown : id_of(token->text);
    if (id == kUnknown) {
      fail(ErrorKind::MalformedFile, name, "a token for each SpecialToken of its post_processor",
           token == nullptr ? "none" : token->described());
    }
    (after ? suffix_ : prefix_).push_back(id);
  }
}

std::vector<Tokenizer::Section> Tokenizer::sections(std::string_view text, bool normalized) const {
  std::vector<Section> found;
  std::size_t begin = 0;
  for (std::size_t at = 0; at < text.size();) {
    std::size_t best = added_.size();
    for (std::size_t n = 0; n < added_.size(); ++n) {
      if (added_[n].normalized != normalized || spellings_[n].empty()) continue;
      if (!text.substr(at).starts_with(spellings_[n])) continue;
      if (best == added_.size() || spellings_[n].size() > spellings_[best].size()) best = n;
    }
    if (best == added_.size()) {
      ++at;
      continue;
    }
    if (at > begin) found.push_back({std::string(text.substr(begin, at - begin)), nullptr});
    found.push_back({spellings_[best], &added_[best]});
    at += spellings_[best].size();
    begin = at;
  }
  if (begin < text.size()) found.push_back({std::string(text.substr(begin)), nullptr});
  for (std::size_t n = 0; n < found.size(); ++n) {
    const AddedToken* const token = found[n].token;
    if (token == nullptr) continue;
    if (token->strips_left && n > 0 && found[n - 1].token == nullptr) {
      found[n - 1].text = without_space_at_end(found[n - 1].text);
    }
    if (token->strips_right && n + 1 < found.size() && found[n + 1].token == nullptr) {
      found[n + 1].text = without_space_at_start(found[n + 1].text);
    }
  }
  return found;
}

std::vector<Id> Tokenizer::encode(std::string_view text, bool add_special) const {
  require_utf8("text", text);
  std::vector<Id> ids;
  if (add_special) ids = prefix_;
  bool first = true;
  for (const Section& section : sections(text, false)) {
    if (section.token != nullptr) {
      ids.push_back(section.token->id);
      first = false;
      continue;
    }
    for (const Section& part : sections(normalizer_(section.text), true)) {
      part.token != nullptr ? ids.push_back(part.token->id) : encode_section(part.text, first, ids);
      first = false;
    }
  }
  if (add_special) ids.insert(ids.end(), suffix_.begin(), suffix_.end());
  return ids;
}

void Tokenizer::encode_section(std::string_view text, bool first, std::vector<Id>& ids) const {
  if (text.empty()) return;
  std::vector<Id> own;
  for (const std::string& piece : pre_tokenizer_(text, first)) model_.encode(piece, own);
  for (std::size_t n = 0; n < own.size(); ++n) {
    const bool again = model_.fuses_unknown() && n > 0 && own[n] == own[n - 1];
    if (again && own[n] == model_.unknown()) continue;
    ids.push_back(own[n]);
  }
}

std::string Tokenizer::decode(std::span<const Id> ids, bool with_special) const {
  require_ids("ids", ids, size());
  std::vector<Decoder::Token> tokens;
  for (const Id id : ids) {
    const auto place = static_cast<std::size_t>(id);
    if (special_[place] && !with_special) continue;
    tokens.push_back({std::string(model_.token(id)), is_added_[place]});
  }
  return decoder_(std::move(tokens));
}

std::string_view Tokenizer::token(Id id) const {
  require_ids("id", {&id, 1}, size());
  return model_.token(id);
}

}  // namespace lexiscope::llama
