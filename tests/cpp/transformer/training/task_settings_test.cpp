#include "transformer/training/task_settings.hpp"
#include "testing.hpp"
#include "transformer/training/trainer.hpp"

using namespace lexiscope::transformer;

TEST_CASE("every task can be trained with what is usual for it, by every scheme") {
  for (const std::string_view name : kTasks) {
    const Task task{task_kind(name)};
    for (const PositionSchemeEntry& entry : position_schemes()) {
      TrainingOptions training = usual_training(task.kind);
      training.sequences = 2;
      Trainer trainer(usual_model(task, entry.scheme, kUsualBase, training.length), lines_of(task),
                      training);
      CHECK((trainer.options().vocab_size == task.vocab_size() && trainer.run(1).loss > 0));
    }
  }
}

TEST_CASE("there is room to be read at eight times the trained length") {
  CHECK((room_for(8) == 256 && room_for(64) == 512));
  CHECK((warmup_of(1'000) == 100 && warmup_of(50) == 5));
}
