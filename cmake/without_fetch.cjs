// Loaded before a program of Emscripten's runs under Node: older ones fetch their module where they find
// fetch(), and Node's takes no file. Node had an option for that until version 24.
delete globalThis.fetch
