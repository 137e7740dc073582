import { facet } from '../facet.ts'
import { chores } from './chores.ts'
import { eateries } from './eateries.ts'
import { finance } from './finance.ts'
import { sessions } from './sessions.ts'
import { vehicles } from './vehicles.ts'

/** What people type while they prepare, and about how long it takes. */
export const planning = facet(
  'Planning',
  'informational',
  {
    'repair project chore procedure beauty': `
    how long {does} {a} take
    {one} timeline
    how to prepare for {a}
    {one} preparation checklist
    when to schedule {a}
    what to do before {a}
    {one} planning checklist
    how to plan {a}
    best time for {a}
    {x} for the first time`,
    'repair project': `
    {one} schedule
    do i need a permit for {a}
    {one} permit {in}
    {x} in winter
    {x} in summer
    can {a} be done in one day
    {x} for rental property
    {x} for landlords
    {x} before selling a house
    {x} for first time homeowners
    {x} in a small space
    can {a} be done in the rain
    {one} plan template
    {x} while living in the house
    {x} after buying a house`,
    medical: `
    how many appointments for {a}
    {x} for seniors
    {one} consultation what to expect
    {one} waiting time`,
    procedure: `
    what to eat before {a}
    can i drive after {a}
    {x} for anxious patients
    how to prepare a nervous patient for {a}`,
    beauty: `
    {x} for men
    {x} before a wedding
    {x} during pregnancy
    how to prepare skin for {a}
    how often to get {a}
    {x} for sensitive skin
    {x} for mature skin
    {x} before vacation
    how long before an event to get {a}
    can i drive after {a}
    how many sessions of {x}
    {x} in winter or summer`,
    advice: `
    {one} checklist for small business
    {x} for new businesses
    {one} deadlines
    when to start {a}
    how far in advance to start {a}
    {x} for nonprofits
    {x} for online shops
    how to organize {a}`,
    lesson: `
    {x} for seniors
    {x} for kids
    {x} for busy people
    what to wear to {a}
    what to bring to {a}
    how many times a week {a}
    {one} schedule for beginners
    {one} plan for beginners
    how long until {a} shows results
    {x} after work
    {x} in the morning or evening
    how long is a {one} class`,
    event: `
    {x} on short notice
    {one} timeline template
    {x} for an outdoor event
    how to plan {a} on a budget
    how early to book {a}`,
    product: `
    {one} delivery time
    {one} maintenance schedule
    {one} checklist before buying
    {one} installation
    {one} selection guide
    {one} setup`,
    software: `
    how to implement {a}
    {one} implementation plan
    {one} implementation timeline
    {one} rollout checklist
    {one} requirements template
    how to prepare for {a}
    {one} data migration checklist
    how to introduce {a} to a team
    {x} for a team of 5
    {x} for remote teams
    how long does it take to set up {a}
    {one} training plan
    how to get started with {a}
    {one} onboarding checklist
    {one} request for proposal template
    {one} project plan
    when does a business need {a}`,
    place: `
    how to prepare for {a} visit
    best time to go to {a}
    do i need an appointment at {a}
    {x} on a weekday
    {x} on public holidays
    {x} {near} on a rainy day
    first visit to {a} checklist
    {x} with gift vouchers {near}
    {x} {near} without a reservation
    how early to book {a}
    {x} {near} by public transport
    {x} for a special occasion {near}
    {one} waiting time
    {x} in the evening {near}
    quiet times at {a}`,
    person: `
    how far in advance to book {a}
    what to prepare for {a}
    what to bring to the first meeting with {a}
    {x} for small projects
    {x} for small businesses
    {x} for families
    {x} for a one time job
    {x} on short notice
    when should i hire {a}
    how to brief {a}
    {one} contract template
    {one} timeline
    {one} availability {near}
    how long does it take to find {a}
    {x} for first time clients
    {x} on a small budget
    how often should i see {a}`,
    ailment: `
    how to live with {x}
    {x} in children
    {x} in the elderly
    {x} in winter
    {x} after exercise
    {x} after an injury
    {x} in the morning
    how to prevent {x}
    {x} diary template
    {x} checklist for the {doctor}
    {x} and sleep
    {x} and diet
    {x} and weight
    daily routine with {x}
    {x} self care plan
    {x} recovery time
    {x} stages
    how long to wait before seeing a {doctor} for {x}
    {x} treatment plan`,
    fault: `
    how long does {one} {fix} take
    how to prevent {a}
    {x} prevention checklist
    {x} in an old house
    {x} in a rental apartment
    how to prepare for {one} {fix}
    what to do first about {a}
    how to document {a} for insurance
    {one} {fix} timeline
    {one} {fix} in winter
    {x} inspection checklist
    how often to check for {a}
    {x} for landlords
    {x} tenant rights
    best time for {one} {fix}`,
    verb: `
    how long does it take to {v}
    when to {v}
    how to prepare to {v}
    {ving} timeline
    {ving} plan
    how to {v} quickly
    how to {v} with little time
    how to {v} safely
    how to {v} without stress
    what to do before you {v}
    when is it too late to {v}
    things to do before {ving}`,
    name: `
    how to get started with {x}
    how to prepare for {x}
    when to use {x}
    {x} for adults
    {x} checklist
    how often to use {x}
    {x} training`,
    theme: `
    how to plan {x}
    how to get started with {x}
    {x} for families
    {x} for small businesses
    {x} at work
    {x} calendar
    {x} template
    {x} planning
    {x} with little time
    {x} goals`,
  },
  chores.planning,
  eateries.planning,
  vehicles.planning,
  finance.planning,
  sessions.planning,
)
