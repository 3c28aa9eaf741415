// gpt2_tokenizer.hpp: GPT-2's tokenizer, from the two files published with its weights.
//
// encoder.json is one object, token to id; vocab.bpe is a line "#version: …" and then one merge a
// line, "left right"; lines may end in CRLF. Both write bytes as printable characters
// (byte_characters below). Source: A. Radford et al., "Language Models are Unsupervised Multitask
// Learners" (2019).
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "text/byte_pair.hpp"

namespace lexiscope {

/// Loads a tokenizer from these two texts; its ids are GPT-2's. Throws MalformedFile
/// ("encoder.json" or "vocab.bpe", with the place) unless they fit each other:
/// - the object's values are the whole numbers 0 … V-1, each once, and its keys are distinct;
/// - each of the 256 bytes and kEndOfText has an id;
/// - a merge's two parts are bytes or were merged in an earlier line, and their sum has an id;
/// - every other token is made by exactly one merge, but for those in angle or square brackets
///   ("<pad>"), which were added and no text gives.
///
/// Encoding treats "<|endoftext|>" in a text as ordinary characters, as GPT-2's encoder does;
/// insert id_of(kEndOfText) between texts yourself.
BytePairTokenizer load_gpt2_tokenizer(std::string_view encoder_json, std::string_view vocab_bpe);

/// The token between two texts.
inline constexpr std::string_view kEndOfText = "<|endoftext|>";

/// Bytes as GPT-2's files write them, one character a byte: printable ones of Latin-1 as
/// themselves, the other 68 in order as U+0100 … U+0143. A space is U+0120, a line feed U+010A.
std::string byte_characters(std::string_view bytes);

/// The bytes of such characters; nothing if one of them stands for no byte.
std::optional<std::string> bytes_of_characters(std::string_view characters);

}  // namespace lexiscope
