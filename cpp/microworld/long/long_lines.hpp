// long_lines.hpp: the long sentences of a world as its file has them, in plain lines. The build
// makes them of datasets/microworld.json (embedded/pack_microworld.cpp), so that the language
// model's module has them without a reader of JSON.
//
// A line for each thing, a tab between its parts; no part has one, or a line feed:
//   sentence  weight  line
//   part      name  weight  line      lines of one part one after the other
//   topic     weight  line  line …
//   test      name  feature  groups   the groups may be empty
#pragma once

#include <string>
#include <string_view>

namespace lexiscope {

/// Of a file in the form of long_grammar.hpp. Throws MalformedFile ("microworld") with the place
/// in the file for a section that is not there or not of that form.
std::string long_lines(std::string_view json);

}  // namespace lexiscope
