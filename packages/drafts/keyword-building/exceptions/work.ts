import type { Exception } from './exception.ts'

/** Exceptions about services, professions and tasks. */
export const work: readonly Exception[] = [
  [
    /\b(?:certificates?|permits?|licen[cs]es?|reports?)$/i,
    /\b(?:per hour|hourly|in advance|to book|to schedule|myself|go wrong|complain|worth|estimates?|better|same day|weekend|last minute)\b/,
  ],
  [/\bservices?$/i, /\b(?:help|myself|experts?|company|hire)\b/],
  [
    /\b(?:caravans?|motorhomes?|campervans?|boats?|yachts?)\b/i,
    /\b(?:landlords|house|rental|contract|tenants?)\b/,
  ],
  [
    /\b(?:officers?|managers?|directors?|nurses?|assistants?|secretar(?:y|ies)|executives?|workers?|inspectors?|controllers?|clerks?|receptionists?)$/i,
    /\b(?:overcharg\w+|no show|cancelled|leave a review|in advance|last minute|prepare|scams|turning up|unhappy|book|top 10|compared|price comparison|refund|cheap\w*|best value|myself|yourself|tip|appointment|best rated|hourly|per hour)\b/,
  ],
  [/\bstorage\b/i, /\b(?:hourly|per hour|diy|estimates?|scams|hire|myself|same day|weekend)\b/],
  [/\b(?:agents?|brokers?|auctioneers?)$/i, /\b(?:hourly|per hour|appointment|no show)\b/],
  [/\bservic(?:e|ing)\b/i, /\bservices?\b/],
  [
    /\b(?:alignment|oil change|servicing|tuning|brakes?|cars?|bikes?|bicycles?|boats?|laptops?|phones?|watch(?:es)?|pianos?|shoes?|motorcycles?|tires?|tyres?|tents?|zips?|cloth\w*|bags?|jewell?e?ry|guitars?|violins?|instruments?|toys?|dolls?|cameras?|clocks?|lamps?|umbrellas?|boots?|kayaks?|drones?|consoles?)\b/i,
    /\b(?:rental property|landlords|contract|contractors?|materials|ideas|methods|in (?:summer|winter)|permits?|homeowners?|house|gone wrong|before and after|emergency|24 hour|seniors|payment plans|paying|breakdown|insurance|red flags|company|alternatives)\b/,
  ],
  [
    /\b(?:agenc(?:y|ies)|compan(?:y|ies)|firms?|bureaus?|providers?)$/i,
    /\b(?:last minute|appointment|hourly|per hour|qualifications|become|training|insurance|book|experienced|independent|prepare)\b/,
  ],
  [
    /\b(?:dentists?|hygienists?|doctors?|surgeons?|vets?|\w*therapists?|osteopaths?|chiropractors?|podiatrists?|midwi(?:fe|ves)|opticians?|optometrists?|nurses?|\w+ologists?|psychiatrists?|nutritionists?|dietitians?)$/i,
    /\b(?:hourly|hire|hiring|per hour|scams|no show|independent|do it myself|do it yourself|turning up)\b/,
  ],
  [
    /coach|translation|proofread|edit|narrat|transcri|retouch|illustration|photograph/i,
    /\b(?:templates?|requirements|best practices|gone wrong|what happens without|steps|red flags|do i need)\b/,
  ],
  // Known by letters and digits: rules and methods rather than services, such as IR35.
  [/^[A-Z]{2,}\d+$/, /\b(?:online|average cost|low cost|prices?|price list|pricing|an? \{|\{a\})/],
  [
    /\b(?:cremations?|funerals?|burials?|memorials?)$/i,
    /\b(?:in advance|to book|to schedule|worth|mistakes|deals|last minute)\b/,
  ],
  [
    /\b(?:solicitors?|lawyers?|attorneys?|accountants?|agents?|brokers?|surveyors?|emergency \w+)$/i,
    /\b(?:last minute|in advance|cancellation policy|prepare|no show|insurance|tip)\b/,
  ],
  [/\b(?:hosting|domains?|e-?commerce|data|cloud)\b/i, /\{near\}|\b(?:appointment|last minute)\b/],
  [
    /\b(?:dating|fitness|meditation|weather|photo|music|recipe|diet|language|sleep|running|banking|shopping|kids|puzzle) apps?\b/i,
    /\b(?:implement\w*|migrat\w*|staff|team|teams|employees|rollout|templates?|vendors?|business|plan|onboarding|projects?|data|backup|adoption|success|integrat\w+|consultants?|partner|user|case|workflow|modules|documentation|nonprofits|startups|freelancers|access rights|contract|excel|spreadsheet|premise|build|shelf|outgrown|criteria|demo|training|providers)\b/,
  ],
  [/(?<!plumb|unblock|smith|glaz|heat|tow|board)ing$/i, /\b(?:emergency|24 hour)\b/],
  [
    /^(?:choosing|finding|buying|preparing|avoiding|hiring|applying|getting|registering|claiming|renewing|reporting|organi[sz]ing)\b/i,
    /\b(?:beginners|basics|hard|costs?|cheap\w*|expensive|free|alternatives?|hire|worth|pay|professional|methods|fastest|yourself|myself)\b/,
  ],
  [
    /\b(?:scanning|shredding|printing|engraving|framing|wrapping|shipping|freight|deliver\w*|couriers?|sharpening|alterations?|tailoring|laundry|ironing|embroidery|duplication|cutting|logistics)\b/i,
    /\b(?:in advance|to schedule|to book|how to complain|prepare|before|can go wrong|last minute|weekend|free|benefits|when do you need|worth|process)\b/,
  ],
  [
    /\b(?:commercial|office|industrial|corporate|warehouse|enterprise|church|school|hospital|hotel|restaurant|pub|factory|shop|stadium|farm|barn|stables?|communal|care home|extraction|extractor)\b/i,
    /\b(?:diy|myself|scams|house|rental property|home value|vacation|parents|party|moving out|families|busy people|apartments?|tenants|seniors|pets|holiday|landlords|spring|home|tip|men|elderly)\b/,
  ],
  [
    /\b(?:estate|divorce|wills?|trusts?|custody|probate|immigration|wedding|funeral|conveyancing)\b/i,
    /\b(?:business|businesses|startups|self employed|nonprofits|online shops|monthly|packages|in house|with ai|templates?)\b/,
  ],
  [
    /\b(?:moving|removals?|towing|junk)\b/i,
    /\b(?:weekly|monthly|regular|contract|subscription|often|frequency|one time|visit|spring|checklist for home|supplies|methods|pets in the house|vacation|chemicals|party|rentals|clean)\b/,
  ],
  [
    /\b(?:installation|replacement|insulation|roofing|wiring|rewiring|siding|driveway)\b/i,
    /\b(?:trends|inspiration|ideas|examples|layout|showroom|modern|small)\b/,
  ],
  [
    /^(?:choosing|finding|hiring|learning|losing|quitting|stopping|growing|improving|increasing|reducing|preventing|avoiding|managing|cutting|dealing|saving|becoming|getting)\b/i,
    /\b(?:safe|safest|go wrong|can't|not to do|problems with|compared|reasons|different ways|cost of|how much|take|after|alternatives|before|when to|happens|worth|quickly|process|free|cheaply|cheapest|first time|hire|hiring|someone|companies|services|professional|local|insurance|taxes|safely|permission)\b/,
  ],
  [
    /\b(?:dogs?|cats?|pupp(?:y|ies)|kittens?|horses?|rabbits?|pets?|birds?|hamsters?)\b/i,
    /\b(?:stress|apartments?|offices?|landlords|moving out|insured|damage|supplies|rentals|renovation|weekly|party|pets in the house|plan)\b/,
  ],
  [
    /\b(?:chatbots?|bots?|assistants?|receptionists?)\b/i,
    /\b(?:spreadsheet|excel|backup|offline|data loss|clean up)\b/,
  ],
]
