/** Patterns of what people go on or take part in for a day: a tour, a tasting, a ride. By facet. */
export const outings = {
  costs: {
    outing: `
      {one} prices
      cheap {x} {near}
      {one} deals {near}
      {one} discount code
      {one} cost per person
      how much {does} {a} cost
      {one} offers {near}
      is {a} worth the money`,
  },
  finding: {
    outing: `
      {x} {near}
      book {x} online
      {one} gift voucher
      {x} this weekend {near}
      best {x} {near}
      private {x} {near}
      {one} tickets
      last minute {x} {near}
      where can i book {a} {near}
      {one} booking`,
  },
  choosing: {
    outing: `
      {one} reviews
      {x} for couples
      {x} for groups
      {x} for children
      best time for {a}
      how to choose {a}
      what to look for in {a}
      top rated {x} {near}
      is {a} suitable for children
      what {are} the best {many} {near}
      how do i book {a}
      unique {x} {near}`,
  },
  comparing: {
    outing: `
      private vs group {x}
      best value {x} {near}
      which {many} {are} best {near}
      {one} providers {near}
      guided vs self guided {x}
      {one} price comparison`,
  },
  basics: {
    outing: `
      what to expect {on} {a}
      what happens {on} {a}
      how long does {a} take
      {one} guide
      what is included in {a}`,
  },
  planning: {
    outing: `
      what to wear {to} {a}
      what to bring {to} {a}
      how far in advance to book {a}
      {x} for a birthday
      {x} for a hen party
      {x} for a team event
      {one} opening times
      {one} itinerary
      {one} age limit
      how to prepare for {a}`,
  },
  problems: {
    outing: `
      {one} refund
      {one} cancelled
      {one} bad reviews
      {one} too expensive
      can i get a refund for {a}
      what happens if {a} {is} cancelled
      {one} cancellation policy
      {one} complaints
      {one} sold out
      {one} voucher expired`,
  },
  afterwards: {
    outing: `
      wheelchair accessible {x} {near}
      dog friendly {x} {near}
      {x} for seniors
      {one} parking`,
  },
}
