import { clientBinDays } from '../../contract/clients.ts'

/** How long a deleted client is kept, in milliseconds. */
export const kept = clientBinDays * 86_400_000

/** When a client who was deleted at `deletedAt` is erased. */
export const eraseAt = (deletedAt: Date) => new Date(+deletedAt + kept)
