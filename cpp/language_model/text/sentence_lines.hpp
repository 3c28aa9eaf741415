// sentence_lines.hpp: a text's sentences as lines to learn from.
#pragma once

#include "language_model/text/language_text.hpp"
#include "transformer/tasks/line_source.hpp"

namespace lexiscope::language {

/// Lines that begin with a line feed and a whole sentence, any of the training ones, and run on
/// into those after it. Each is a part of its line (batch.hpp), read as it will be when it is drawn
/// or asked about: by itself. Every token is asked for the next. The text must outlive it. Drawing
/// throws InvalidArgument ("length") for lines as long as the whole text.
transformer::LineSource lines_of(const LanguageText& text);

}  // namespace lexiscope::language
