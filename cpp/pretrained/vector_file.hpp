// vector_file.hpp: reads word vectors from a file of any usual format.
#pragma once

#include <memory>
#include <string_view>

#include "pretrained/vector_formats.hpp"
#include "pretrained/vector_header.hpp"

namespace lexiscope {

/// Detects the format from the first bytes of a file: kDetectBytes of them, or all of a shorter
/// one. A safetensors file is recognised even if it is cut off or its length is wrong, so that its
/// reader reports the error. Throws MalformedFile (argument `name`) for files known to hold no
/// vectors: an empty file, a fastText model, or another kind in file_kind.hpp.
VectorFormat detect_format(std::string_view first_bytes, std::string_view name);

/// A reader of GloVe or word2vec files. Text: rows are separated by LF or CRLF, numbers by spaces
/// or tabs; a word may contain spaces (as in GloVe's largest files), because it ends at the first
/// tab or, without tabs, before a row's last D fields. Without a line "V D", commas or semicolons
/// may stand for them (CSV), and a heading before the rows; numbers alone are refused unless
/// ReadOptions::row_words has their words. A byte-order mark is skipped. Throws InvalidArgument
/// ("max_rows"; "format" for Safetensors).
std::unique_ptr<VectorReader> make_vector_reader(VectorFormat format, ReadOptions options);

}  // namespace lexiscope
