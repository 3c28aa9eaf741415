/**
 * Holds what a compiled module returns against its declared types, in every test that loads it: a
 * field that is missing, not declared or of another type throws where the function was called.
 */
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseAst } from 'vite'

// biome-ignore lint/suspicious/noExplicitAny: a syntax tree of another's making
type Node = any
/** Declarations of interfaces and types, by name. */
type Types = Record<string, Node>
/** The type of a field, or what a method returns. */
type Members = Record<string, { type: Node; optional: boolean; method: boolean }>

export function typesIn(source: string): Types {
  const types: Types = {}
  for (const statement of parseAst(source, { lang: 'ts' }).body as Node[]) {
    const declared = statement.declaration ?? statement
    if (/^TS(Interface|TypeAlias)Declaration$/.test(declared.type))
      types[declared.id.name] = declared
  }
  return types
}

/** Those of a file, and of the files that it imports from. */
export function readTypes(path: string): Types {
  const source = readFileSync(path, 'utf8')
  const imported = [...source.matchAll(/from '(\.\.?\/.*)'/g)].map(([, name]) =>
    readTypes(join(dirname(path), name as string)),
  )
  return Object.assign({}, ...imported, typesIn(source))
}

/** The module itself; its functions, classes and their methods check what they return. */
export function checked<Module extends object>(module: Module, type: string, types: Types): Module {
  const declared = (name: string): Node => {
    if (types[name] === undefined) throw new Error(`expected a declared type, got ${name}`)
    return types[name]
  }

  /** Of an interface with what it inherits, an intersection, or a type that is written out. */
  function membersOf(node: Node): Members {
    const all = (nodes: Node[]) => Object.assign({}, ...nodes.map(membersOf))
    switch (node.type) {
      case 'TSTypeReference':
        return membersOf(declared(node.typeName.name))
      case 'TSTypeAliasDeclaration':
        return membersOf(node.typeAnnotation)
      case 'TSIntersectionType':
        return all(node.types)
      case 'TSInterfaceDeclaration': {
        const parents = node.extends.map(({ expression }: Node) => declared(expression.name))
        return { ...all(parents), ...own(node.body.body) }
      }
      case 'TSTypeLiteral':
        return own(node.members)
    }
    throw new Error(`expected an object type, got ${node.type}`)
  }

  function own(nodes: Node[]): Members {
    return Object.fromEntries(
      nodes.map(({ key, optional = false, returnType, typeAnnotation }) => {
        const field = typeAnnotation?.typeAnnotation
        const returns = returnType ?? (field?.type === 'TSFunctionType' ? field.returnType : null)
        const type = returns === null ? field : returns.typeAnnotation
        return [key.name, { type, optional, method: returns !== null }]
      }),
    )
  }

  /** Functions of a module, or methods of an instance, which embind has on its prototype. */
  function watch(target: object, where: string, members: Members): void {
    const has = target as Record<string, unknown>
    for (const [name, { type: node, method }] of Object.entries(members)) {
      const found = has[name]
      const isClass = node.type === 'TSConstructorType'
      if ((method || isClass) && typeof found !== 'function')
        throw new Error(`expected ${where}.${name}() as declared, got ${named(found)}`)
      const call = found as (...given: unknown[]) => unknown
      if (method)
        has[name] = (...given: unknown[]) =>
          check(call.apply(target, given), node, `${where}.${name}()`)
      else if (isClass)
        has[name] = new Proxy(call, {
          construct: (Class, given) =>
            check(Reflect.construct(Class, given), node.returnType.typeAnnotation, name) as object,
        })
    }
  }

  function check(value: unknown, node: Node, where: string): unknown {
    const problem = problemOf(value, node, where)
    if (problem !== null) throw new TypeError(problem)
    return value
  }

  function problemOf(value: unknown, node: Node, where: string): string | null {
    const unless = (fits: boolean, what: string) =>
      fits ? null : `${where}: expected ${what}, got ${named(value)}`
    const first = (parts: [unknown, Node, string][]) =>
      parts.reduce<string | null>((found, [part, of, at]) => found ?? problemOf(part, of, at), null)
    switch (node.type) {
      case 'TSUnknownKeyword':
      case 'TSFunctionType':
        return null
      case 'TSStringKeyword':
      case 'TSNumberKeyword':
      case 'TSBooleanKeyword': {
        const kind = node.type.slice(2, -7).toLowerCase()
        return unless(typeof value === kind, `a ${kind}`)
      }
      case 'TSVoidKeyword':
      case 'TSUndefinedKeyword':
        return unless(value === undefined, 'nothing')
      case 'TSNullKeyword':
        return unless(value === null, 'null')
      case 'TSLiteralType':
        return unless(value === node.literal.value, JSON.stringify(node.literal.value))
      case 'TSConstructorType':
        return unless(typeof value === 'function', 'a class')
      case 'TSTypeOperator': // readonly
      case 'TSTypeAliasDeclaration':
        return problemOf(value, node.typeAnnotation, where)
      case 'TSArrayType':
        if (!Array.isArray(value)) return unless(false, 'an array')
        return first(value.map((each, i) => [each, node.elementType, `${where}[${i}]`]))
      case 'TSTupleType': {
        const types: Node[] = node.elementTypes
        if (!Array.isArray(value) || value.length !== types.length)
          return unless(false, `an array of ${types.length}`)
        return first(types.map((of, i) => [value[i], of, `${where}[${i}]`]))
      }
      case 'TSUnionType': {
        const problems = node.types.map((each: Node) => problemOf(value, each, where))
        return problems.includes(null) ? null : (problems.at(-1) ?? null)
      }
      case 'TSTypeReference': {
        const { name } = node.typeName
        if (/^(Uint8|Int32|Float32|Float64)Array$/.test(name))
          return unless(named(value) === name, `a ${name}`)
        // What is picked is named where it is used.
        if (['ArrayLike', 'Pick', 'Omit'].includes(name)) return null
        if (name !== 'Record') return problemOf(value, declared(name), where)
        if (typeof value !== 'object' || value === null) return unless(false, 'an object')
        const [, of] = node.typeArguments.params
        return first(Object.entries(value).map(([key, each]) => [each, of, `${where}.${key}`]))
      }
    }
    if (typeof value !== 'object' || value === null) return unless(false, 'an object')
    const members = membersOf(node)
    if (Object.values(members).some(({ method }) => method)) {
      watch(value, where, members)
      return null
    }
    const undeclared = Object.keys(value).find((key) => !(key in members))
    if (undeclared !== undefined) return `${where}.${undeclared} is not declared`
    const has = value as Record<string, unknown>
    return first(
      Object.entries(members)
        .filter(([key, { optional }]) => !optional || has[key] !== undefined)
        .map(([key, member]) => [has[key], member.type, `${where}.${key}`]),
    )
  }

  watch(module, type, membersOf(declared(type)))
  return module
}

function named(value: unknown): string {
  if (value === null || value === undefined) return String(value)
  return typeof value === 'object' || typeof value === 'function'
    ? value.constructor.name
    : JSON.stringify(value)
}
