// sentence_lines.hpp: a text's sentences as lines to learn from.
#pragma once

#include "language/text/language_text.hpp"
#include "transformer/tasks/line_source.hpp"

namespace lexiscope::language {

/// Lines that begin with a line feed and a whole sentence, any of the training ones, and run on
/// into those after it, so that first words are learnt where first words are asked for. Every token
/// is asked for the next. The text must outlive it. Drawing throws InvalidArgument ("length") for
/// lines as long as the whole text.
transformer::LineSource lines_of(const LanguageText& text);

}  // namespace lexiscope::language
