/** A browser's storage for the tests: one that refuses long entries, or more than it has room for. */
export function storage(most = Number.POSITIVE_INFINITY, room = Number.POSITIVE_INFINITY) {
  const entries = new Map<string, string>()
  return {
    entries,
    get length() {
      return entries.size
    },
    key: (i: number) => [...entries.keys()][i] ?? null,
    getItem: (key: string) => entries.get(key) ?? null,
    removeItem: (key: string) => void entries.delete(key),
    setItem: (key: string, value: string) => {
      const others = [...entries].reduce(
        (sum, [name, text]) => sum + (name === key ? 0 : text.length),
        0,
      )
      if (value.length > most || others + value.length > room)
        throw new DOMException('full', 'QuotaExceededError')
      entries.set(key, value)
    },
  }
}
