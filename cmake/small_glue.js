// The one file that knows Embind from inside: what it brings to every module and no binding needs is
// left out or written as small as it is used, and objects of C++ are plainer than its own. It fits
// Emscripten 3.1.6 and 6.0.5 (wasm_module.cmake says where another one builds); the tests of the modules'
// faces (tests/web/core/faces) hold it to what it must do.

// Emscripten 3.1.6 brings these along unasked; later ones have them among their library.
const utf8ToString = LibraryManager.library.$UTF8ToString ? ['$UTF8ToString'] : []
const table = '$wasmTable' in LibraryManager.library ? ['$wasmTable'] : []

mergeInto(LibraryManager.library, {
  // biome-ignore-start lint/complexity/useArrowFunction: Emscripten 3.1.6 drops arrow functions here
  /** The core's error, as problem.ts knows it. */
  $throwError: function (kind, argument, message) {
    const error = new Error(message)
    error.name = kind
    error.argument = argument.replace(/_(.)/g, (_, letter) => letter.toUpperCase())
    throw error
  },

  /** For anything but a whole number from low to high; JavaScript would make one of it. */
  $refuseUnless__deps: ['$throwError'],
  $refuseUnless: function (value, low, high, argument, where) {
    if (Number.isInteger(value) && value >= low && value <= high) return value
    const got = typeof value === 'string' ? JSON.stringify(value) : `${value}`
    const about = argument && `${argument}: `
    const range = `a whole number from ${low} to ${high}`
    throwError('InvalidArgument', argument, `${about}expected ${range}, got ${got}${where}`)
  },

  /** All that cross are of 32 bits at most, and written to memory as 32. */
  _embind_register_integer__deps: ['$registerType', '$refuseUnless'],
  _embind_register_integer: function (type, name, _, low, high) {
    high = low < 0 ? high : high >>> 0
    registerType(type, {
      name: UTF8ToString(name),
      fromWireType: (value) => (low < 0 ? value : value >>> 0),
      toWireType: (_, value) => refuseUnless(value, low, high, '', ''),
      argPackAdvance: 8,
      readValueFromPointer: (place) => (low < 0 ? HEAP32 : HEAPU32)[place >>> 2],
      destructorFunction: null,
    })
  },

  /** NaN is for the core to refuse; of text, JavaScript would make a number. */
  _embind_register_float__deps: ['$registerType', '$throwError'],
  _embind_register_float: function (type, name, size) {
    registerType(type, {
      name: UTF8ToString(name),
      fromWireType: (value) => value,
      toWireType: (_, value) => {
        if (typeof value === 'number') return value
        throwError('InvalidArgument', '', `expected a number, got ${JSON.stringify(value)}`)
      },
      argPackAdvance: 8,
      readValueFromPointer: (place) => (size < 8 ? HEAPF32[place >>> 2] : HEAPF64[place >>> 3]),
      destructorFunction: null,
    })
  },

  /** Strings of two and four bytes a character: one that had them would throw UnboundTypeError. */
  _embind_register_std_wstring: function (_type, _size, _name) {},

  /** Strings are UTF-8 in C++: their length, then their bytes. */
  _embind_register_std_string__deps: ['$registerType', 'malloc', 'free'].concat(utf8ToString),
  _embind_register_std_string: function (type, _name) {
    const decoder = new TextDecoder()
    const held = {
      name: 'string',
      fromWireType: (pointer) => {
        const begin = (pointer >>> 0) + 4
        // A copy: TextDecoder refuses memory that threads share.
        const text = decoder.decode(HEAPU8.slice(begin, begin + HEAPU32[pointer >>> 2]))
        _free(pointer)
        return text
      },
      toWireType: (destructors, text) => {
        if (typeof text !== 'string') throw new TypeError(`expected a string, got ${typeof text}`)
        const bytes = new TextEncoder().encode(text)
        const pointer = _malloc(4 + bytes.length) >>> 0
        HEAPU32[pointer >>> 2] = bytes.length
        HEAPU8.set(bytes, pointer + 4)
        if (destructors !== null) destructors.push(_free, pointer)
        return pointer
      },
      readValueFromPointer: (place) => held.fromWireType(HEAPU32[place >>> 2]),
      argPackAdvance: 8,
      destructorFunction: (pointer) => _free(pointer),
    }
    registerType(type, held)
  },

  /** Names of types and functions are ASCII. */
  $readLatin1String__deps: [],
  $readLatin1String: function (pointer) {
    return UTF8ToString(pointer)
  },

  $extendError__deps: [],
  $extendError: function (Base, name) {
    return class extends Base {
      constructor(message) {
        super(message)
        this.name = name
      }
    }
  },

  /** No name is given to two functions. */
  $ensureOverloadTable__deps: [],
  $ensureOverloadTable: function () {},

  /** No number of 64 bits crosses as one. */
  $embind__requireFunction__deps: table,
  $embind__requireFunction: function (_, pointer) {
    return wasmTable.get(pointer)
  },

  /** Objects of a type of C++ are instances of Module[name]: their `pointer`, and what it points to. */
  define_js_class__deps: ['$registerType'].concat(utf8ToString),
  define_js_class: function (type, name) {
    name = UTF8ToString(name)
    const Class = function (...args) {
      return Module[`${name}.new`](...args)
    }
    Module[name] = Class
    const held = {
      name,
      fromWireType: (pointer) => Object.assign(Object.create(Class.prototype), { pointer }),
      toWireType: (_, object) => {
        if (!(object instanceof Class)) throw new TypeError(`expected a ${name}, got ${object}`)
        if (!object.pointer) throw new Error(`This ${name} is deleted.`)
        return object.pointer
      },
      readValueFromPointer: (place) => held.fromWireType(HEAPU32[place >>> 2]),
      argPackAdvance: 8,
      destructorFunction: null,
    }
    registerType(type, held)
  },

  /** A method gives its object, then its arguments, to the function of that name. */
  define_js_method__deps: utf8ToString,
  define_js_method: function (className, method, name) {
    method = UTF8ToString(method)
    name = UTF8ToString(name)
    Module[UTF8ToString(className)].prototype[method] = function (...args) {
      const result = Module[name](this, ...args)
      if (method === 'delete') this.pointer = 0
      return result
    }
  },
  // biome-ignore-end lint/complexity/useArrowFunction: as above
})
