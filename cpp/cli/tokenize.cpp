// lexiscope tokenize: tokenizes a text by words, by byte pairs, with GPT-2's vocabulary, or with a
// model's tokenizer.json.

#include <iostream>
#include <memory>
#include <string>

#include "cli/command.hpp"
#include "cli/input/input_file.hpp"
#include "cli/input/named_error.hpp"
#include "cli/input/text_input.hpp"
#include "cli/output/neighbour_output.hpp"
#include "cli/output/standard.hpp"
#include "formats/json_value.hpp"
#include "formats/json_writer.hpp"
#include "formats/unicode.hpp"
#include "llama/tokenizer/tokenizer.hpp"
#include "text/byte_pair_trainer.hpp"
#include "text/corpus.hpp"
#include "text/gpt2_tokenizer.hpp"

namespace lexiscope::cli {
namespace {

struct TokenizeOptions {
  std::string text;
  std::string text_file;
  std::string corpus;
  std::string encoding;
  std::int64_t min_count = 1;
  Id vocab_size = 4096;
  bool merges = false;
  std::string encoder;
  std::string vocab_bpe;
  std::string tokenizer;
  std::string texts;
  bool json = false;
};

struct Token {
  Id id;
  std::string token;
};

std::string text_to_tokenize(const TokenizeOptions& options) {
  if (!options.text_file.empty()) return read_text(options.text_file, options.encoding);
  require_utf8("TEXT", options.text);
  return options.text;
}

/// Prints lines "id <tab> token", or [{"id": …, "token": …}, …].
void print(const std::vector<Token>& tokens, const TokenizeOptions& options) {
  if (!options.json) {
    std::cout << "id\ttoken\n";
    for (const Token& token : tokens) std::cout << token.id << '\t' << token.token << '\n';
    return;
  }
  Json list = Json::array();
  for (const Token& token : tokens) list.push_back({{"id", token.id}, {"token", token.token}});
  print_json(list);
}

/// The name of the text in messages.
std::string text_name(const TokenizeOptions& options) {
  return options.text_file.empty() ? "TEXT" : input_name(options.text_file);
}

void tokenize_words(const TokenizeOptions& options) {
  const std::string text = text_to_tokenize(options);
  const bool own = options.corpus.empty();
  const Vocabulary vocabulary =
      naming("text", own ? text_name(options) : input_name(options.corpus), [&] {
        const std::string corpus = own ? text : read_text(options.corpus, options.encoding);
        return corpus_of(corpus, options.min_count).vocabulary();
      });
  std::vector<Token> tokens;
  for (std::string& word : words_of(text)) {
    const Id id = vocabulary.id_of(word);
    tokens.push_back({id, std::move(word)});
  }
  print(tokens, options);
}

void print_pieces(const BytePairTokenizer& tokenizer, const TokenizeOptions& options) {
  std::vector<Token> tokens;
  for (const Id id : tokenizer.encode(text_to_tokenize(options))) {
    tokens.push_back({id, byte_characters(tokenizer.bytes_of(id))});
  }
  print(tokens, options);
}

/// Prints the merges in order, each with its token.
void print_merges(const BytePairTokenizer& tokenizer, const TokenizeOptions& options) {
  std::vector<Token> tokens;
  for (const Merge& merge : tokenizer.merges()) {
    tokens.push_back({merge.merged, byte_characters(tokenizer.bytes_of(merge.merged))});
  }
  print(tokens, options);
}

void tokenize_byte_pairs(const TokenizeOptions& options) {
  require_range("vocab_size", options.vocab_size, 256, 1'000'000);
  BytePairTrainer trainer = naming("text", input_name(options.corpus), [&] {
    return BytePairTrainer(read_text(options.corpus, options.encoding));
  });
  trainer.step(options.vocab_size - 256);
  options.merges ? print_merges(trainer.tokenizer(), options)
                 : print_pieces(trainer.tokenizer(), options);
}

void tokenize_gpt2(const TokenizeOptions& options) {
  const std::string encoder = read_file(options.encoder);
  const std::string merges = read_file(options.vocab_bpe);
  print_pieces(naming("encoder.json", input_name(options.encoder),
                      [&] {
                        return naming("vocab.bpe", input_name(options.vocab_bpe),
                                      [&] { return load_gpt2_tokenizer(encoder, merges); });
                      }),
               options);
}

/// [{"ids": […], "decoded": …}, …] for a JSON list of texts.
void tokenize_list(const llama::Tokenizer& tokenizer, const TokenizeOptions& options) {
  const std::string name = input_name(options.texts);
  const JsonValue texts = read_json_value(read_file(options.texts), name);
  Json results = Json::array();
  if (!texts.is(JsonKind::List)) {
    fail(ErrorKind::MalformedFile, name, "a list of texts", texts.described());
  }
  for (const JsonValue& text : texts.items) {
    if (!text.is(JsonKind::Text)) {
      fail(ErrorKind::MalformedFile, name, "a list of texts", text.described() + " in it");
    }
    const std::vector<Id> ids = tokenizer.encode(text.text);
    results.push_back({{"ids", ids}, {"decoded", tokenizer.decode(ids)}});
  }
  std::cout << json_text(results, -1) << '\n';
}

void tokenize_by_file(const TokenizeOptions& options) {
  const llama::Tokenizer tokenizer(read_file(options.tokenizer), input_name(options.tokenizer));
  if (!options.texts.empty()) return tokenize_list(tokenizer, options);
  std::vector<Token> tokens;
  for (const Id id : tokenizer.encode(text_to_tokenize(options))) {
    tokens.push_back({id, std::string(tokenizer.token(id))});
  }
  print(tokens, options);
}

using TokenizeWork = void (*)(const TokenizeOptions&);

CLI::App* add_way(CLI::App& tokenize, const std::string& name, const std::string& description,
                  const std::shared_ptr<TokenizeOptions>& options, TokenizeWork work) {
  CLI::App* way = tokenize.add_subcommand(name, description);
  CLI::Option* file =
      way->add_option("--text-file", options->text_file, "file to read it from")->type_name("FILE");
  add_encoding(*way, options->encoding);
  way->add_option("TEXT", options->text, "what to tokenize")->excludes(file);
  way->add_flag("--json", options->json, "print JSON instead of TSV");
  way->callback([options, work] { work(*options); });
  return way;
}

}  // namespace

void add_tokenize(CLI::App& command) {
  const auto options = std::make_shared<TokenizeOptions>();
  CLI::App* tokenize = command.add_subcommand("tokenize", "A text as tokens and their ids");
  tokenize->require_subcommand(0, 1);  // main() reports a missing one

  CLI::App* word = add_way(*tokenize, "word", "words, the most frequent one being 0; -1 is unknown",
                           options, tokenize_words);
  word->add_option("--corpus", options->corpus, "text whose words are the vocabulary [the text]")
      ->type_name("FILE");
  word->add_option("--min-count", options->min_count, "rarer words are unknown, from 1")
      ->capture_default_str();

  CLI::App* bpe =
      add_way(*tokenize, "bpe", "byte pairs learnt from a corpus", options, tokenize_byte_pairs);
  bpe->add_option("--corpus", options->corpus, "text to learn from")->type_name("FILE")->required();
  bpe->add_option("--vocab-size", options->vocab_size, "256 bytes and the merges, 256 to 1000000")
      ->type_name("V")
      ->capture_default_str();
  bpe->add_flag("--merges", options->merges, "print the merges instead of a text");

  CLI::App* gpt2 = add_way(*tokenize, "gpt2", "GPT-2's own tokens", options, tokenize_gpt2);
  gpt2->add_option("--encoder", options->encoder, "its encoder.json")
      ->type_name("FILE")
      ->required();
  gpt2->add_option("--vocab-bpe", options->vocab_bpe, "its vocab.bpe")
      ->type_name("FILE")
      ->required();

  CLI::App* model = add_way(*tokenize, "model", "tokens of a model of the Llama family", options,
                            tokenize_by_file);
  model->add_option("--tokenizer", options->tokenizer, "its tokenizer.json")
      ->type_name("FILE")
      ->required();
  model->add_option("--texts", options->texts, "JSON list of texts, for the ids of each as JSON")
      ->type_name("FILE");
}

}  // namespace lexiscope::cli
