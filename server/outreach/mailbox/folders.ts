import { inFolder, type Mailbox } from '../../platform/mailbox.ts'

/** Returns which of these Message-IDs a folder contains. */
export const heldIn = (
  mailbox: Mailbox,
  folder: string,
  messageIds: readonly string[],
): Promise<Set<string>> =>
  inFolder(mailbox, folder, { readOnly: true }, async () => {
    const held = new Set<string>()
    for (const messageId of messageIds) {
      const found = await mailbox.search({ header: { 'message-id': messageId } }, { uid: true })
      if (found && found.length > 0) held.add(messageId)
    }
    return held
  })
