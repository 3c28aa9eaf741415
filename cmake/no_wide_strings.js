// Left out of what Embind brings to every module: strings of two and four bytes a character, which
// no binding has. One that had would throw UnboundTypeError when it is called.
mergeInto(LibraryManager.library, {
  // biome-ignore lint/complexity/useArrowFunction: Emscripten 3.1.6 drops an arrow function here
  _embind_register_std_wstring: function () {},
})
