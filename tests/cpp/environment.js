// Gives the test program the environment it was started in; Emscripten's own is made up.
Module.preRun = () => Object.assign(ENV, process.env)
