# Runs the learner's code in MicroPython. Saves copies of the built-ins it needs before the code can
# change them. Expected answers are never sent here.


def prepare(settings):
    import builtins, sys
    from builtins import BaseException, MemoryError, SyntaxError, bool, callable, dict, dir, float
    from builtins import eval, int, isinstance, iter, len, list, range, repr, set, str, tuple, type, zip
    from io import StringIO
    from json import dumps, loads

    print_exception = sys.print_exception
    settings = loads(settings)
    inputs, bounds, name = settings["inputs"], settings["bounds"], settings["name"]
    file = "<your code>"
    scope = {"__name__": "__main__"}

    class OutOfReach(Exception):
        pass

    # Blocks the bridge to JavaScript, whose target worker.js removes as well.
    def importing(module, *others, original=builtins.__import__):
        if module.split(".")[0] in ("js", "jsffi"):
            raise OutOfReach(module)
        return original(module, *others)

    builtins.__import__ = importing

    class Annotations:
        def __getattr__(self, name):
            return self

        def __getitem__(self, of):
            return self

    # MicroPython parses annotations but lacks the modules they come from.
    sys.modules["typing"] = sys.modules["__future__"] = Annotations()

    # Without this, MicroPython would wait for input forever.
    def input(prompt=""):
        raise OutOfReach("input")

    builtins.input = input

    # Evaluates the names as the learner's code would: a changed builtins module itself does not reveal it.
    names = [each for each in dir(builtins) if not each.startswith("__")]
    built_ins = compile("(" + ", ".join(names) + ")", "", "eval")
    saved = eval(built_ins, {})

    def changed_built_in():
        for name, before, now in zip(names, saved, eval(built_ins, {})):
            if now is not before:
                return name
        return ""

    def line_of(thrown):
        log = StringIO()
        print_exception(thrown, log)
        start = '  File "' + file + '", line '
        lines = [each[len(start) :] for each in log.getvalue().split("\n") if each.startswith(start)]
        return int(lines[-1].split(",")[0]) if lines else 0

    def described(thrown):
        if isinstance(thrown, MemoryError):
            return {"name": "OutOfMemory", "message": "memory", "line": 0}
        try:
            message = str(thrown)[: bounds["letters"]]
            return {"name": type(thrown).__name__, "message": message, "line": line_of(thrown)}
        except BaseException:
            return {"name": "", "message": "something that cannot be shown", "line": 0}

    def odd(kind, value):
        try:
            return {"kind": kind, "text": repr(value)[: bounds["letters"]]}
        except BaseException:
            return {"kind": kind, "text": ""}

    def is_iterable(value):
        try:
            iter(value)
            return True
        except BaseException:
            return False

    # Converts a value to numbers and lists, and describes anything else. Limited in size and depth.
    def plain(value, depth, left):
        if isinstance(value, bool):
            return odd("a boolean", value)
        if isinstance(value, int):
            return value
        if isinstance(value, float):
            # JSON cannot represent NaN and infinities.
            return value if value - value == 0 else {"number": str(value)}
        if isinstance(value, (list, tuple)):
            left[0] -= len(value)
            if left[0] < 0 or depth > 6:
                return {"kind": "an array that never ends", "text": ""}
            return [plain(each, depth + 1, left) for each in value]
        if value is None:
            return {"kind": "None", "text": ""}
        if isinstance(value, str):
            return {"kind": "a string", "text": value[: bounds["letters"]]}
        if callable(value):
            return {"kind": "a function", "text": ""}
        if not isinstance(value, (dict, set)) and is_iterable(value):
            return {"kind": "an iterator", "text": ""}
        return odd("an object", value)

    def begin():
        try:
            compiled = compile(settings["code"], file, "exec")
        except SyntaxError as thrown:
            return dumps({"unreadable": str(thrown), "line": line_of(thrown)})
        try:
            # Each by itself: code may have other names in common with theirs.
            for helper in settings["helpers"]:
                own = {"__name__": "__main__"}
                exec(helper["code"], own)
                scope[helper["name"]] = own[helper["name"]]
            exec(compiled, scope)
        except BaseException as thrown:
            return dumps({"thrown": described(thrown)})
        return dumps({} if callable(scope.get(name)) else {"missing": True})

    def is_changed(value, text):
        try:
            return dumps(value) != text
        except BaseException:
            return True

    def call(index):
        given = loads(inputs[index])
        texts = [dumps(each) for each in given]
        ran = {"index": index}
        try:
            ran["value"] = plain(scope[name](*given), 0, [bounds["numbers"]])
        except BaseException as thrown:
            ran["thrown"] = described(thrown)
        ran["builtIn"] = changed_built_in()
        if ran["builtIn"] == "":
            for i in range(len(given)):
                if is_changed(given[i], texts[i]):
                    ran["changed"] = i
        return dumps(ran)

    return begin, call
