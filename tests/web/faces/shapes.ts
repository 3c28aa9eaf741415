/**
 * The types of packages/lexiscope/faces as data, so that results can be held against them while tests
 * run. Only what crosses is described: a method by what it returns.
 */
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseAst } from 'vite'

export type Shape =
  | { kind: 'any' | 'string' | 'number' | 'boolean' | 'nothing' | 'null' }
  | { kind: 'literal'; value: unknown }
  | { kind: 'typed array'; name: string }
  | { kind: 'array'; of: Shape }
  | { kind: 'tuple' | 'union' | 'intersection'; of: Shape[] }
  | { kind: 'record'; of: Shape }
  | { kind: 'named'; name: string }
  | { kind: 'class'; of: Shape }
  | ObjectShape

export interface ObjectShape {
  kind: 'object'
  extends: Shape[]
  fields: Record<string, { shape: Shape; optional: boolean }>
  /** what each returns */
  methods: Record<string, Shape>
}

/** Every interface and type, by name. */
export type Shapes = Record<string, Shape>

// biome-ignore lint/suspicious/noExplicitAny: a syntax tree of another's making
type Node = any

/** The shapes of one text of declarations. Throws for a type that is not understood. */
export function shapesOf(source: string): Shapes {
  const shapes: Shapes = {}
  for (const statement of parseAst(source, { lang: 'ts' }).body as Node[]) {
    const declared = statement.declaration ?? statement
    if (declared.type === 'TSInterfaceDeclaration')
      shapes[declared.id.name] = members(declared.body.body, declared.extends.map(inherited))
    if (declared.type === 'TSTypeAliasDeclaration')
      shapes[declared.id.name] = shapeOf(declared.typeAnnotation)
  }
  return shapes
}

/** Those of a file, and of the files beside it that it imports from. */
export function readShapes(path: string): Shapes {
  const source = readFileSync(path, 'utf8')
  const imported = [...source.matchAll(/from '\.\/(.*)'/g)].map(([, name]) =>
    readShapes(join(dirname(path), name as string)),
  )
  return Object.assign({}, ...imported, shapesOf(source))
}

const inherited = ({ expression }: Node): Shape => ({ kind: 'named', name: expression.name })

function members(nodes: Node[], parents: Shape[] = []): ObjectShape {
  const object: ObjectShape = { kind: 'object', extends: parents, fields: {}, methods: {} }
  for (const node of nodes) {
    const name: string = node.key.name
    const type = node.typeAnnotation?.typeAnnotation
    if (node.type === 'TSMethodSignature')
      object.methods[name] = shapeOf(node.returnType.typeAnnotation)
    else if (type.type === 'TSFunctionType')
      object.methods[name] = shapeOf(type.returnType.typeAnnotation)
    else object.fields[name] = { shape: shapeOf(type), optional: node.optional }
  }
  return object
}

const keywords: Record<string, Shape> = {
  TSStringKeyword: { kind: 'string' },
  TSNumberKeyword: { kind: 'number' },
  TSBooleanKeyword: { kind: 'boolean' },
  TSVoidKeyword: { kind: 'nothing' },
  TSUndefinedKeyword: { kind: 'nothing' },
  TSNullKeyword: { kind: 'null' },
  TSUnknownKeyword: { kind: 'any' },
}

function shapeOf(node: Node): Shape {
  const keyword = keywords[node.type]
  if (keyword !== undefined) return keyword
  switch (node.type) {
    case 'TSLiteralType':
      return { kind: 'literal', value: node.literal.value }
    case 'TSUnionType':
      return { kind: 'union', of: node.types.map(shapeOf) }
    case 'TSIntersectionType':
      return { kind: 'intersection', of: node.types.map(shapeOf) }
    case 'TSArrayType':
      return { kind: 'array', of: shapeOf(node.elementType) }
    case 'TSTupleType':
      return { kind: 'tuple', of: node.elementTypes.map(shapeOf) }
    case 'TSTypeOperator': // readonly
      return shapeOf(node.typeAnnotation)
    case 'TSTypeLiteral':
      return members(node.members)
    case 'TSConstructorType':
      return { kind: 'class', of: shapeOf(node.returnType.typeAnnotation) }
    case 'TSFunctionType':
      return { kind: 'any' }
    case 'TSTypeReference':
      return reference(node.typeName.name, node.typeArguments?.params ?? [])
  }
  throw new Error(`expected a type that results are held against, got ${node.type}`)
}

function reference(name: string, parameters: Node[]): Shape {
  if (/^(Uint8|Int32|Float32|Float64)Array$/.test(name)) return { kind: 'typed array', name }
  if (name === 'ArrayLike') return { kind: 'any' }
  if (name === 'Record') return { kind: 'record', of: shapeOf(parameters[1]) }
  // What is picked is named where it is used: the whole is looked at with those fields alone.
  if (name === 'Pick' || name === 'Omit') return { kind: 'any' }
  return { kind: 'named', name }
}
