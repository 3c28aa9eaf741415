#include "microworld/long/long_lines.hpp"

#include "formats/json_node.hpp"
#include "formats/quote_text.hpp"

namespace lexiscope {
namespace {

constexpr std::size_t kMaxPlans = 1'000;

std::string checked(const JsonNode& node, const std::string& text) {
  if (text.find_first_of("\t\n") != std::string::npos) {
    node.fail("one line without tabs", quote_text(text));
  }
  return std::string(1, '\t').append(text);
}

std::string weight_of(const JsonNode& node) {
  return std::string(1, '\t').append(std::to_string(node["weight"].whole_number(1, 1000)));
}

std::string weighted_line(const JsonNode& node) {
  node.require_names({"weight", "line"}, {});
  return weight_of(node) + checked(node["line"], node["line"].text()) + "\n";
}

std::string text_at(const JsonNode& node, const char* name) {
  return checked(node[name], node[name].text());
}

}  // namespace

std::string long_lines(std::string_view json) {
  const JsonNode file = JsonNode::parse(json, "microworld");
  file.require_names({"groups", "sentences", "long"}, {"about", "relations", "training"});
  const JsonNode node = file["long"];
  node.require_names({"sentences", "topics"}, {"about", "parts", "tests"});
  std::string lines;
  const std::vector<JsonNode> plans = node["sentences"].elements();
  if (plans.size() > kMaxPlans) {
    node["sentences"].fail("1,000 plans at most", std::to_string(plans.size()));
  }
  for (const JsonNode& plan : plans) lines += "sentence" + weighted_line(plan);
  if (node.has("parts")) {
    for (const auto& [name, list] : node["parts"].members()) {
      for (const JsonNode& each : list.elements()) {
        lines += "part" + checked(list, name) + weighted_line(each);
      }
    }
  }
  for (const JsonNode& topic : node["topics"].elements()) {
    topic.require_names({"topic", "weight", "lines"}, {});
    (void)topic["topic"].text();
    lines += "topic" + weight_of(topic);
    for (const JsonNode& line : topic["lines"].elements()) lines += checked(line, line.text());
    lines += '\n';
  }
  if (node.has("tests")) {
    for (const auto& [name, test] : node["tests"].members()) {
      test.require_names({"feature"}, {"groups"});
      lines += "test" + checked(test, name) + text_at(test, "feature");
      lines += (test.has("groups") ? text_at(test, "groups") : "\t") + "\n";
    }
  }
  return lines;
}

}  // namespace lexiscope
