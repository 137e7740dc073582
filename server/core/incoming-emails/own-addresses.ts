import type { Context } from '../../platform/context.ts'

/** Returns our own addresses: what comes from them is no answer. */
export const ownAddresses = ({ settings }: Pick<Context, 'settings'>): string[] => [
  ...settings.senders.map(({ address }) => address.toLowerCase()),
  ...(settings.replies ? [settings.replies.address] : []),
]
