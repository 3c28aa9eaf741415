/**
 * Whether a manifest is what SCORM 1.2 asks for. The schema files of IMS and ADL are theirs, so that
 * this is a check of our own, written from the specification: which element stands in which, in what
 * order and how often, which attributes it has, and what names what.
 */

const IMS = 'http://www.imsproject.org/xsd/imscp_rootv1p1p2'
const ADL = 'http://www.adlnet.org/xsd/adlcp_rootv1p2'
const XSI = 'http://www.w3.org/2001/XMLSchema-instance'

export interface Node {
  /** "{namespace}name" */
  name: string
  attributes: ReadonlyMap<string, string>
  children: readonly Node[]
  text: string
}

type Often = '1' | '?' | '*' | '+'
interface Rule {
  /** in this order */
  children: readonly (readonly [name: string, often: Often])[]
  required: readonly string[]
  optional: readonly string[]
  text?: RegExp
}

const ims = (name: string) => `{${IMS}}${name}`
const adl = (name: string) => `{${ADL}}${name}`
const textOnly = (text: RegExp): Rule => ({ children: [], required: [], optional: [], text })
const PERCENT = /^(100(\.0+)?|\d{1,2}(\.\d+)?)$/

const rules: Record<string, Rule> = {
  [ims('manifest')]: {
    children: [
      [ims('metadata'), '1'],
      [ims('organizations'), '1'],
      [ims('resources'), '1'],
      [ims('manifest'), '*'],
    ],
    required: ['identifier'],
    optional: ['version', `{${XSI}}schemaLocation`],
  },
  [ims('metadata')]: {
    children: [
      [ims('schema'), '1'],
      [ims('schemaversion'), '1'],
    ],
    ...{ required: [], optional: [] },
  },
  [ims('schema')]: textOnly(/^ADL SCORM$/),
  [ims('schemaversion')]: textOnly(/^1\.2$/),
  [ims('organizations')]: {
    children: [[ims('organization'), '+']],
    ...{ required: ['default'], optional: [] },
  },
  [ims('organization')]: {
    children: [
      [ims('title'), '1'],
      [ims('item'), '+'],
    ],
    ...{ required: ['identifier'], optional: ['structure'] },
  },
  [ims('item')]: {
    children: [
      [ims('title'), '1'],
      [ims('item'), '*'],
      [adl('prerequisites'), '?'],
      [adl('maxtimeallowed'), '?'],
      [adl('timelimitaction'), '?'],
      [adl('datafromlms'), '?'],
      [adl('masteryscore'), '?'],
    ],
    ...{ required: ['identifier'], optional: ['identifierref', 'isvisible', 'parameters'] },
  },
  [ims('title')]: textOnly(/^.{1,200}$/),
  [adl('masteryscore')]: textOnly(PERCENT),
  [ims('resources')]: { children: [[ims('resource'), '+']], required: [], optional: [] },
  [ims('resource')]: {
    children: [
      [ims('file'), '+'],
      [ims('dependency'), '*'],
    ],
    ...{ required: ['identifier', 'type', `{${ADL}}scormtype`, 'href'], optional: [] },
  },
  [ims('file')]: { children: [], required: ['href'], optional: [] },
}

/** What is wrong with it, in sentences; `files` are those of the package. */
export function complaintsOf(xml: string, files: readonly string[]): string[] {
  const root = readXml(xml)
  if (root.name !== ims('manifest')) return [`the root is ${root.name}`]
  return [...complaintsAbout(root), ...namesIn(root), ...filesOf(root, files)]
}

function complaintsAbout(node: Node): string[] {
  const rule = rules[node.name]
  if (rule === undefined) return [`${node.name} is not expected`]
  const complaints: string[] = []
  for (const name of rule.required)
    if (!node.attributes.get(name)) complaints.push(`${node.name} lacks ${name}`)
  for (const name of node.attributes.keys())
    if (![...rule.required, ...rule.optional].includes(name))
      complaints.push(`${node.name} has ${name}`)
  if (rule.text === undefined ? node.text !== '' : !rule.text.test(node.text))
    complaints.push(`${node.name} says “${node.text}”`)
  complaints.push(...orderOf(node, rule), ...node.children.flatMap(complaintsAbout))
  return complaints
}

function orderOf(node: Node, { children }: Rule): string[] {
  const letters = new Map(children.map(([name], i) => [name, String.fromCharCode(97 + i)]))
  const pattern = children.map(([name, often]) => letters.get(name) + (often === '1' ? '' : often))
  const got = node.children.map(({ name }) => letters.get(name) ?? '?').join('')
  return new RegExp(`^${pattern.join('')}$`).test(got)
    ? []
    : [`${node.name} holds ${node.children.map(({ name }) => name).join(', ') || 'nothing'}`]
}

const allOf = (node: Node): Node[] => [node, ...node.children.flatMap(allOf)]

/** Identifiers are XML names, each one only once, and what refers to one finds it. */
function namesIn(root: Node): string[] {
  const all = allOf(root)
  const of = (name: string, attribute: string) =>
    all
      .filter((node) => node.name === ims(name))
      .flatMap((node) => node.attributes.get(attribute) ?? [])
  const names = all.flatMap((node) => node.attributes.get('identifier') ?? [])
  return [
    ...names
      .filter((name) => !/^[A-Za-z_][\w.-]*$/.test(name))
      .map((name) => `“${name}” is no name`),
    ...names
      .filter((name, i) => names.indexOf(name) !== i)
      .map((name) => `“${name}” is there twice`),
    ...of('organizations', 'default')
      .filter((name) => !of('organization', 'identifier').includes(name))
      .map((name) => `no organization is “${name}”`),
    ...of('item', 'identifierref')
      .filter((name) => !of('resource', 'identifier').includes(name))
      .map((name) => `no resource is “${name}”`),
  ]
}

/** A resource lists the file that it launches, and every file of the package is listed. */
function filesOf(root: Node, files: readonly string[]): string[] {
  const resources = allOf(root).filter(({ name }) => name === ims('resource'))
  const complaints: string[] = []
  for (const { attributes, children } of resources) {
    const href = attributes.get('href') ?? ''
    const listed = children.map((file) => file.attributes.get('href') ?? '')
    if (!listed.includes(href)) complaints.push(`“${href}” is not listed by its resource`)
    for (const each of listed)
      if (!files.includes(each)) complaints.push(`“${each}” is not in the package`)
    if (attributes.get('type') !== 'webcontent') complaints.push('a type other than webcontent')
    if (!/^(sco|asset)$/.test(attributes.get(`{${ADL}}scormtype`) ?? ''))
      complaints.push('a scormtype other than sco and asset')
  }
  return complaints
}

/** Elements, attributes, texts and namespaces: all that a manifest needs. Throws for anything else. */
export function readXml(xml: string): Node {
  const body = xml.replace(/^<\?xml version="1\.0" encoding="UTF-8"\?>\s*/, '')
  if (body === xml) throw new Error('no XML declaration')
  type Open = Node & { children: Node[]; spaces: ReadonlyMap<string, string> }
  const open: Open[] = []
  let root: Node | null = null
  let at = 0
  const token = /<(\/?)([\w:.-]+)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?)>|([^<>]+)/y
  while (at < body.length) {
    token.lastIndex = at
    const [all, closes, tag = '', given = '', empty, text] = token.exec(body) ?? []
    if (all === undefined) throw new Error(`not well-formed at “${body.slice(at, at + 30)}”`)
    at += all.length
    const within = open.at(-1)
    if (text !== undefined) {
      if (within !== undefined) within.text = (within.text + plain(text)).trim()
      else if (text.trim() !== '') throw new Error('text outside of the root')
      continue
    }
    if (closes) {
      const closed = open.pop()
      if (closed?.name !== expanded(tag, closed?.spaces ?? new Map(), true))
        throw new Error(`</${tag}> closes nothing`)
      continue
    }
    const pairs = [...given.matchAll(/([\w:.-]+)="([^"]*)"/g)].map(
      ([, name = '', value = '']) => [name, plain(value)] as const,
    )
    const spaces = new Map(within?.spaces ?? [])
    for (const [name, value] of pairs)
      if (/^xmlns(:|$)/.test(name)) spaces.set(name.replace(/^xmlns:?/, ''), value)
    const own = pairs.filter(([name]) => !/^xmlns(:|$)/.test(name))
    const attributes = new Map(own.map(([name, value]) => [expanded(name, spaces, false), value]))
    if (attributes.size < own.length) throw new Error(`<${tag}> has an attribute twice`)
    const node: Open = {
      name: expanded(tag, spaces, true),
      attributes,
      children: [],
      text: '',
      spaces,
    }
    if (within !== undefined) within.children.push(node)
    else if (root === null) root = node
    else throw new Error('more than one root')
    if (!empty) open.push(node)
  }
  if (root === null || open.length > 0) throw new Error('an element is not closed')
  return root
}

/** Attributes without a prefix have no namespace. */
function expanded(name: string, spaces: ReadonlyMap<string, string>, isElement: boolean): string {
  const [prefix, local] = name.includes(':') ? name.split(':') : ['', name]
  if (prefix === '' && !isElement) return name
  const space = spaces.get(prefix ?? '')
  if (space === undefined) throw new Error(`no namespace is “${prefix}”`)
  return `{${space}}${local}`
}

const plain = (text: string) =>
  text
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
    .replace(
      /&(lt|gt|quot|amp);/g,
      (_, name: string) => ({ lt: '<', gt: '>', quot: '"', amp: '&' })[name] ?? '',
    )
