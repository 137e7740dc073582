import { snooze } from '../../../../contract/overview/snoozes.ts'
import type { TodayItem } from '../../../../contract/overview/today.ts'
import { dateTime } from '../../../platform/dates.ts'
import type { MoreCommand } from '../../../platform/commands/record-kind.ts'
import { finishing, finishThing } from './done.ts'
import { snoozeTimes, snoozeUntil } from './snoozing.ts'
import { things } from './things.ts'

const namedIn = (item: TodayItem, all: readonly TodayItem[]) =>
  all.length > 1 ? ` “${things[item.kind].text(item.what)}”` : ''

/** Returns the commands on things that wait for the team, which do what their buttons do. */
export const thingCommands = (items: readonly TodayItem[], now: number): MoreCommand[] =>
  items.flatMap((item) => {
    const done = item.kind === 'tasks' ? undefined : finishing[item.kind]
    const key = `${item.kind}-${item.id}`
    return [
      {
        key: `snooze-${key}`,
        title: `Snooze${namedIn(item, items)} until`,
        also: ['remind me'],
        covers: 'Snooze',
        may: snooze.may,
        note: 'Others still see it.',
        asks: {
          kind: 'choice' as const,
          hint: 'Choose when it comes back…',
          choices: snoozeTimes(now).map(({ label, until }) => ({
            value: until.toISOString(),
            label,
            hint: dateTime(until.toISOString()),
          })),
        },
        run: (until: string) => void snoozeUntil(item, new Date(until)),
      },
      ...(done
        ? [
            {
              key: `finish-${key}`,
              title: `${done.label}:${namedIn(item, items) || ` ${things[item.kind].text(item.what)}`}`,
              may: done.may,
              run: () => void finishThing(item),
            },
          ]
        : []),
    ]
  })
