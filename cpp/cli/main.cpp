// lexiscope: the command line interface.

namespace lexiscope::cli {
int run(int argc, char** argv);  // of command.hpp, which includes all of CLI11
}

int main(int argc, char** argv) { return lexiscope::cli::run(argc, argv); }
