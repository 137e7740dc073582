import { facet } from '../facet.ts'
import { chores } from './chores.ts'
import { eateries } from './eateries.ts'
import { finance } from './finance.ts'
import { food } from './food.ts'
import { groups } from './groups.ts'
import { matters } from './matters.ts'
import { offers } from './offers.ts'
import { outings } from './outings.ts'
import { sessions } from './sessions.ts'
import { themes } from './themes.ts'
import { vehicles } from './vehicles.ts'
import { wares } from './wares.ts'

/** Searches by people who fear that it goes wrong, or for whom it went wrong. */
export const problems = facet(
  'Problems',
  'informational',
  {
    'service product vehicle software': `
    {one} problems
    common {one} problems
    {one} complaints
    {x} too expensive`,
    'repair project chore advice software event': `
    {one} mistakes
    {one} mistakes to avoid
    what can go wrong with {a}
    how to avoid {one} mistakes`,
    project: `
      {one} scams
      how to avoid {one} scams
      {one} red flags
      {one} company went out of business
      {one} horror stories
      {one} dispute with contractor`,
    'procedure therapy beauty software product vehicle': `
      {one} disadvantages`,
    'repair project': `
      {one} gone wrong
      {one} company not responding
      {one} taking too long
      {one} delays
      contractor did bad {x} what to do
      how to tell if {a} was done right
      {one} cost more than the estimate
      unfinished {x} what to do`,
    procedure: `
    {is} {a} safe
    {is} {a} painful
    {one} side effects
    {one} risks
    {one} complications
    afraid of {x}
    {one} anxiety
    {one} gone wrong
    what happens if you don't get {a}
    {one} pain
    can {a} go wrong
    when not to get {a}`,
    beauty: `
    {is} {a} safe
    {does} {a} hurt
    {one} side effects
    {one} risks
    {one} gone wrong
    {one} allergic reaction
    how to fix bad {x}
    {one} regret
    when not to get {a}
    {x} not lasting
    afraid of {x}
    skin irritation after {x}
    can {a} damage skin
    who should not get {a}`,
    advice: `
      how to fix {one} mistakes
      costly {one} mistakes`,
    lesson: `
    {is} {a} hard
      {one} waiting list
      {one} cancellation policy
      {one} refund policy
      nervous about starting {x}
      is it too late to start {x}`,
    event: `
      {one} red flags
      {one} cancellation
      {one} scams
      {one} not as expected
      {one} refund
      {one} company not responding
      {one} hidden fees`,
    product: `
      {one} repair
      {one} troubleshooting
      {one} replacement parts
      {are} {many} safe
      how to fix {a}
      poor quality {x}
      {one} returns
      {x} arrived damaged
      {one} defects
      why do {many} break
      {one} warranty claim`,
    software: `
    {one} implementation problems
    why do {one} projects fail
    {x} too complicated
    {one} security risks
    employees not using {x}
    {one} data loss
    {one} slow
    {one} hidden costs
    {one} vendor lock in
    {one} integration problems
    is {a} secure
    {one} support not responding
    {one} migration problems
    outgrown {x}
    {one} user complaints
    {one} downtime`,
    place: `
      {one} complaints
      how to complain about {a}
      {one} bad reviews
      {one} negative reviews
      {one} problems`,
    person: `
      {one} not responding
      {one} complaints
      {one} red flags
      {one} mistakes
      {one} scams
      {one} overcharged me
      {one} cancelled on me
      {one} too expensive
      {one} bad reviews
      unhappy with my {one}
      problems with {a}
      how to complain about {a}
      how to avoid a bad {one}
      what to do if a {one} makes a mistake
      can i get a refund from {a}
      signs of a bad {one}
      {one} not turning up
      unhappy with {a}`,
    ailment: `
      {x} won't go away
      {x} getting worse
      {x} not responding to treatment
      why does {x} get worse
      {one} warning signs
      {one} mistakes to avoid
      what not to do with {x}
      {x} keeps coming back
      what happens if {x} {is} left untreated
      {one} complications
      {one} treatment not working`,
    fault: `
      {x} won't go away
      {x} keeps coming back
      {x} getting worse
      what happens if you ignore {a}
      is {a} a health risk
      {one} {fix} scams
      {x} mistakes to avoid
      {one} {fix} gone wrong
      how much damage does {a} cause
      {x} emergency what to do
      {one} {fix} too expensive
      why does {a} keep coming back`,
    verb: `
      {ving} mistakes
      common mistakes when {ving}
      mistakes to avoid when {ving}
      problems with {ving}
      things that go wrong when {ving}
      what not to do when {ving}
      what to watch out for when {ving}
      how to avoid problems when {ving}
      why is {ving} so hard
      is it hard to {v}
      which mistakes to avoid when {ving}
      what are common mistakes when {ving}`,
    name: `
    {x} problems
    {x} issues
    {x} scams
    is {x} legit
    {x} refund
    {x} negative reviews
    {x} too expensive
    {x} common problems`,
  },
  chores.problems,
  eateries.problems,
  vehicles.problems,
  wares.problems,
  finance.problems,
  food.problems,
  outings.problems,
  sessions.problems,
  offers.problems,
  groups.problems,
  matters.problems,
  themes.problems,
)
