// sentence_lines.hpp: training lines from a text's sentences.
#pragma once

#include "language_model/text/language_text.hpp"
#include "transformer/tasks/task.hpp"

namespace lexiscope::language {

/// Lines that begin with a line feed and a random training sentence, and continue with those after
/// it. Each sentence is a separate part of its line (batch.hpp), as in generation. Every token has
/// the next one as its target. The text must outlive it. Drawing throws InvalidArgument ("length")
/// for lines longer than the whole text.
transformer::LineSource lines_of(const LanguageText& text);

}  // namespace lexiscope::language
