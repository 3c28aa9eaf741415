#include "skipgram/pairs.hpp"

namespace lexiscope {

void require_window(int window) { require_range("window", window, 1, 100); }

}  // namespace lexiscope
