// visibility.hpp: which keys a query may see.
#pragma once

namespace lexiscope {

enum class Visibility {
  All,
  /// Keys up to the query's own position. The queries are the last of the keys' positions. The mask
  /// alone already reveals order: the first token sees less than the last.
  Causal,
};

}  // namespace lexiscope
