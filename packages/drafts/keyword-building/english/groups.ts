/** Patterns of people that others join: a club, a society, a union. By facet. */
export const groups = {
  costs: {
    group: `
      {one} membership fees
      cost of joining {a}
      how much does it cost to join {a}
      how much is {one} membership
      {one} membership cost`,
  },
  finding: {
    group: `
      {x} {near}
      join {a} {near}
      local {x}
      {xs} {near}
      {x} {place}
      find {a} {near}
      best {x} {near}
      join {a} online
      {one} contact
      {xs} {near} for new members
      {one} membership {near}
      {xs} {near} looking for members
      {one} website
      {one} sign up
      how to join {a}
      where can i find {a} {near}
      how to find {a} {near}
      how to contact {a}`,
  },
  choosing: {
    group: `
      benefits of joining {a}
      {one} membership
      {one} membership benefits
      reasons to join {a}
      how to choose {a}
      what makes a good {one}
      what to look for in {a}
      should i join {a}
      is it worth joining {a}
      which {x} should i join
      what to ask before joining {a}`,
  },
  comparing: {
    group: `
      {xs} compared
      alternatives to joining {a}
      {one} recommendations {near}
      what is the best {one} {near}`,
  },
  basics: {
    group: `
      {one} members
      {one} rules
      {one} activities
      {one} guide
      how {xs} work
      {one} history
      {one} benefits
      what is {a}
      what does {a} do
      how does {a} work
      who can join {a}
      what are the benefits of {a}
      can anyone join {a}`,
  },
  planning: {
    group: `
      {one} meetings {near}
      {one} events {near}
      {one} committee roles
      {one} newsletter
      {one} constitution
      {one} volunteering
      what to expect when joining {a}
      how to start {a}
      how to run {a}
      who runs {a}`,
  },
  problems: {
    group: `
      {one} problems
      common {one} problems
      {one} disputes
      {one} complaints
      leaving {a}
      {one} membership problems
      {one} mistakes to avoid
      {one} looking for members
      {one} losing members
      {one} committee disputes
      how to leave {a}
      how to complain about {a}
      how to cancel {one} membership
      why do people leave {xs}`,
  },
  afterwards: {
    group: `
      {one} faq
      {one} funding
      {one} membership form
      {one} insurance
      {one} news
      how to get new members for {a}`,
  },
}
