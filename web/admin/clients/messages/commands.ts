import { threads } from '../../../../contract/clients/messages.ts'
import { paths } from '../../../paths.ts'
import type { MoreCommand } from '../../../platform/commands/record-kind.ts'
import type { About } from '../../../platform/commands/subject.ts'

/** The part of the address that begins a message. */
export const writing = '#write'

/** Leads to the conversation with the client of a record. */
export const messageCommands = ({ client }: About): MoreCommand[] =>
  client
    ? [
        {
          key: 'message',
          title: `Message ${client.name}`,
          covers: 'Message',
          may: threads.may,
          leadsTo: () => `${paths.adminMessages}?client=${client.id}${writing}`,
        },
      ]
    : []
