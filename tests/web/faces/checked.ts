/**
 * Holds what a compiled module returns against its declared types, in every test that loads it: a
 * field that is missing, not declared or of another type throws where the function was called.
 */
import type { ObjectShape, Shape, Shapes } from './shapes.ts'

/** The module itself; its functions, classes and their methods check what they return. */
export function checked<Module extends object>(module: Module, type: string, shapes: Shapes) {
  return new Checker(shapes).watch(module, type, whole({ kind: 'named', name: type }, shapes))
}

class Checker {
  constructor(private readonly shapes: Shapes) {}

  /** Functions of a module, or methods of an instance, which embind has on its prototype. */
  watch<Target extends object>(target: Target, where: string, { fields, methods }: ObjectShape) {
    const members = target as Record<string, unknown>
    for (const [name, returned] of Object.entries(methods)) {
      const method = members[name]
      if (typeof method !== 'function')
        throw new Error(`expected ${where}.${name}() as declared, got ${named(method)}`)
      const path = `${where}.${name}()`
      members[name] = (...given: unknown[]) =>
        this.check(method.apply(target, given), returned, path)
    }
    for (const [name, { shape }] of Object.entries(fields))
      if (shape.kind === 'class') {
        const Class = members[name] as new (...given: unknown[]) => object
        if (typeof Class !== 'function')
          throw new Error(`expected the class ${name} as declared, got ${named(Class)}`)
        members[name] = new Proxy(Class, {
          construct: (_, given) => this.check(new Class(...given), shape.of, name) as object,
        })
      }
    return target
  }

  /** The value; throws where it is not as declared. */
  private check(value: unknown, shape: Shape, where: string): unknown {
    const problem = this.problem(value, shape, where)
    if (problem !== null) throw new TypeError(problem)
    return value
  }

  private problem(value: unknown, shape: Shape, where: string): string | null {
    const expected = (what: string) => `${where}: expected ${what}, got ${named(value)}`
    switch (shape.kind) {
      case 'any':
        return null
      case 'string':
      case 'number':
      case 'boolean':
        return typeof value === shape.kind ? null : expected(`a ${shape.kind}`)
      case 'nothing':
        return value === undefined ? null : expected('nothing')
      case 'null':
        return value === null ? null : expected('null')
      case 'literal':
        return value === shape.value ? null : expected(JSON.stringify(shape.value))
      case 'typed array':
        return named(value) === shape.name ? null : expected(`a ${shape.name}`)
      case 'array':
        if (!Array.isArray(value)) return expected('an array')
        return this.first(value.map((each, i) => [each, shape.of, `${where}[${i}]`]))
      case 'tuple':
        if (!Array.isArray(value) || value.length !== shape.of.length)
          return expected(`an array of ${shape.of.length}`)
        return this.first(shape.of.map((of, i) => [value[i], of, `${where}[${i}]`]))
      case 'union': {
        const problems = shape.of.map((each) => this.problem(value, each, where))
        return problems.includes(null) ? null : (problems.at(-1) ?? null)
      }
      case 'record':
        if (typeof value !== 'object' || value === null) return expected('an object')
        return this.first(
          Object.entries(value).map(([key, each]) => [each, shape.of, `${where}.${key}`]),
        )
      case 'named': {
        const found = this.shapes[shape.name]
        if (found === undefined) throw new Error(`expected a declared type, got ${shape.name}`)
        if (found.kind !== 'object') return this.problem(value, found, where)
        return this.objectProblem(value, whole(found, this.shapes), where)
      }
      case 'class':
        return typeof value === 'function' ? null : expected('a class')
      case 'object':
      case 'intersection':
        return this.objectProblem(value, whole(shape, this.shapes), where)
    }
  }

  private objectProblem(value: unknown, shape: ObjectShape, where: string): string | null {
    if (typeof value !== 'object' || value === null)
      return `${where}: expected an object, got ${named(value)}`
    if (Object.keys(shape.methods).length > 0) {
      this.watch(value, where, shape)
      return null
    }
    const stranger = Object.keys(value).find((key) => !(key in shape.fields))
    if (stranger !== undefined) return `${where}.${stranger} is not declared`
    const fields = value as Record<string, unknown>
    return this.first(
      Object.entries(shape.fields)
        .filter(([key, { optional }]) => !optional || fields[key] !== undefined)
        .map(([key, field]) => [fields[key], field.shape, `${where}.${key}`]),
    )
  }

  private first(values: [unknown, Shape, string][]): string | null {
    for (const each of values) {
      const problem = this.problem(...each)
      if (problem !== null) return problem
    }
    return null
  }
}

/** An interface with what it inherits, or the members of both sides of an intersection. */
export function whole(shape: Shape, shapes: Shapes): ObjectShape {
  const found = shape.kind === 'named' ? shapes[shape.name] : shape
  const parts =
    found?.kind === 'intersection' ? found.of : found?.kind === 'object' ? found.extends : null
  if (found === undefined || parts === null)
    throw new Error(`expected an interface, got ${JSON.stringify(shape)}`)
  const parents = parts.map((each) => whole(each, shapes))
  const own = found.kind === 'object' ? [found] : []
  return {
    kind: 'object',
    extends: [],
    fields: Object.assign({}, ...[...parents, ...own].map(({ fields }) => fields)),
    methods: Object.assign({}, ...[...parents, ...own].map(({ methods }) => methods)),
  }
}

function named(value: unknown): string {
  if (value === null || value === undefined) return String(value)
  return typeof value === 'object' || typeof value === 'function'
    ? value.constructor.name
    : JSON.stringify(value)
}
