/** The page's side of a table that the worker has: the one that is loaded, or the learner's own. */
import type { PretrainedClient } from 'lexiscope/vectors/client.ts'
import type { ExploredTable } from 'lexiscope/vectors/explored.ts'
import type { ExploredSource } from 'lexiscope/vectors/protocol.ts'

export class RemoteTable {
  constructor(
    private readonly client: PretrainedClient,
    private readonly source: ExploredSource,
    /** Which vectors these are: other ones are another object. */
    readonly vectors: object,
  ) {}

  ask<N extends keyof ExploredTable>(
    name: N,
    ...values: Parameters<ExploredTable[N]>
  ): Promise<ReturnType<ExploredTable[N]>> {
    return this.client.ask((remote) => remote.explore(this.source, name, values)) as Promise<
      ReturnType<ExploredTable[N]>
    >
  }
}
