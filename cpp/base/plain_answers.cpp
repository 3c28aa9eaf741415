#include "base/plain_answers.hpp"

#ifdef LEXISCOPE_PLAIN_ANSWERS
const bool lexiscope::plain_answers = true;
#else
const bool lexiscope::plain_answers = false;
#endif
