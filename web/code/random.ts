/**
 * Random numbers for test cases, reproducible from a seed. Mulberry32 (Ettinger) is good enough here.
 */
export class Random {
  constructor(private state: number) {}

  private next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return (mixed ^ (mixed >>> 14)) >>> 0
  }

  /** low … high */
  whole(low: number, high: number): number {
    return low + (this.next() % (high - low + 1))
  }

  /** A multiple of 1/8 from -2 to 2, never 0: exact in float32 and short to read. */
  value(): number {
    const size = this.whole(1, 16) / 8
    return this.next() % 2 === 0 ? size : -size
  }

  wholes(count: number, low: number, high: number): number[] {
    return Array.from({ length: count }, () => this.whole(low, high))
  }

  vector(width: number): number[] {
    return Array.from({ length: width }, () => this.value())
  }

  table(rows: number, width: number): number[][] {
    return Array.from({ length: rows }, () => this.vector(width))
  }
}
