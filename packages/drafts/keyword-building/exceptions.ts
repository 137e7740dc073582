/** The words of topics, each with the words that keywords about such a topic can't have. */
export const exceptions: readonly (readonly [topic: RegExp, unfit: RegExp])[] = [
  [
    /vaccin|immuni[sz]ation|\bjabs?\b/i,
    /\b(?:eat|drive|candidate|feel|results|before and after|anxious|swelling|bleeding|healing|exercise|sleeping|returning)\b/,
  ],
  [
    /allerg|intoleran/i,
    /\b(?:go away|recovery|aftercare|worse|coming back|come back|comes back|relieve)\b/,
  ],
  [
    /\b(?:speech|language|occupational|play|art|music|drama) therap/i,
    /\b(?:medication|seniors|side effects|aftercare|risks|wear|worse)\b/,
  ],
  [
    /\b(?:lash|brow|nail|hair|spray|tan|tint)\w*\b/i,
    /\b(?:sessions?|practitioner|specialist|success|private|referral|medication|online)\b/,
  ],
  [
    /\b(?:HGV|LGV|CBT|PCV|ADR|forklift|licen[cs]e|telehandler|excavator|chainsaw)\b/i,
    /\b(?:kids|videos?|vouchers?|beginners?|hard|free|online|adults|advanced|private|group)\b/,
  ],
  [
    /\b(?:rugby|football|cricket|hockey|concert|book|school|factory|study) tours?$/i,
    /\b(?:birthday|hen party|couples|seniors|dog|private|group|groups|team event|deals|children|voucher|cheap)\b/,
  ],
  [
    /\b(?:hydro|aqua|float|salt|light|laser|cryo|ultrasound|shockwave)\S*$/i,
    /\b(?:online|medication|techniques)\b/,
  ],
  [
    /\b(?:coach|minibus|bus|taxi|limo(?:usine)?|chauffeur|boat|venue|hall|room|studio|marquee) hire$/i,
    /\b(?:buying|week|late return|same day)\b/,
  ],
  [
    /\bwedding (?:cars?|vans?|bus(?:es)?)$/i,
    /\b(?:week|same day|sizes|delivery|weekend|long term|short term)\b/,
  ],
  [
    /\b(?:bab(?:y|ies)|toddlers?|parents?|children['’]?s?|kids|adults?|seniors|beginners?|private|group|advanced) (?:\S+ )?(?:class(?:es)?|lessons?|courses?)\b/i,
    /\b(?:beginners?|adults|kids|hard|certificate|advanced|private|group)\b/,
  ],
  [
    /\b(?:bridal|wedding|prom) (?:makeup|hair|nails)/i,
    /\b(?:men|walk in|results|gift|pregnancy|sunday|before a wedding|late|seniors|specials)\b/,
  ],
  [
    /\b(?:gift cards?|vouchers?|tickets?|certificates?|subscriptions?)$/i,
    /\b(?:made|expensive|cheap|dispose|delivery|quality|damaged|sustainable|eco|safe|manufacturers|suppliers|wholesale)\b/,
  ],
  // Gatherings are no services.
  [
    /(?:\bpart(?:y|ies)|\bweddings?|ceremon(?:y|ies)|receptions?|showers?|celebrations?|anniversar(?:y|ies)|\bballs?|\bproms?|funerals?|feasts?|banquets?|galas?|\bevents?)$/i,
    /\b(?:compan(?:y|ies)|quotes?|rates|per hour|inclusive|transparent|vary|deposit|professional|hire|red flags|not as expected|complaints|availability|price list|recommend\w*|top rated|reviews|price comparison|services|when do you need|go wrong|where to get|where can|find good|expensive|should i pay|disadvantages|choose the right)\b/,
  ],
  [
    /\b(?:bakery|bakeries|caf[eé]s?|coffee shops?|trucks?|tea rooms?|ice cream parlou?rs?|bars?|pubs?|deli)$/i,
    /\b(?:wear|dress code|rehearsal|reservations?|table|tip|date|lunch|dinner|party|new year|reunion|private|set menu|halal|kosher|theater|monday|romantic|birthday|book|nut|allerg\w+|high chairs|days ahead|large groups|brunch|vegetarian)\b/,
  ],
  [
    /\b(?:corporate|staff|team|management|sales|compliance|safety|leadership|employee) (?:training|courses?|workshops?|seminars?|yoga|pilates|meditation|massage|wellness)\b/i,
    /\b(?:kids|seniors|progress|injur\w+|evening|weekend|drop|private|beginners?|age|free trial|teacher|evening|weekend|adults|kids|sign up|hobby)\b/,
  ],
  [
    /\b(?:sailing|swim\w*|riding|driving|flying|climbing|diving|surf\w*|ski\w*|kayak\w*|golf|tennis|skating|shooting|archery)\b/i,
    /\b(?:online|videos?|at home|app)\b/,
  ],
  [
    /\b(?:menopause|puberty|pregnancy|ag(?:e)?ing|grief|teething|jet lag|shyness)\b/i,
    /\b(?:children|elderly|older|pregnancy|prevent|cured|comes? back|coming back|recovery|go away|untreated|emergency|worse|contagious)\b/,
  ],
  [
    /\b(?:venues?|halls?|marquees?)\b/i,
    /\b(?:membership|voucher|opening|best time to go|open now|sunday|loyalty|events)\b/,
  ],
  [
    /\b(?:counsell?ing|psychotherapy|hypnotherapy|hypnosis|(?:art|family|couples?|marriage|speech|talking|music|drama|play|dance) therapy)\b/i,
    /\b(?:hurt|wear|fit|surgery|sore\w*|pain|swelling|athletes|sports?|exercises?|lasts longest|scar\w*|referral|times a week|recovery|medication|sleep\w*|side effects|returning)\b/,
  ],
  [
    /\b(?:alignment|oil change|servicing|tuning|brakes?|cars?|bikes?|bicycles?|boats?|laptops?|phones?|watch(?:es)?|pianos?|shoes?|motorcycles?|tires?|tyres?|tents?|zips?|cloth\w*|bags?|jewell?e?ry|guitars?|violins?|instruments?|toys?|dolls?|cameras?|clocks?|lamps?|umbrellas?|boots?|kayaks?|drones?|consoles?)\b/i,
    /\b(?:rental property|landlords|contract|contractors?|materials|ideas|methods|in (?:summer|winter)|permits?|homeowners?|house|gone wrong|before and after|emergency|24 hour|seniors|payment plans|paying|breakdown|insurance)\b/,
  ],
  [
    /\b(?:candles?|soaps?|perfumes?|cosmetics?|bouquets?|flowers?|gifts?|cards?|stickers?|seeds?|oils?|polish(?:es)?|wax(?: melts?)?|melts|paints?|varnish|glues?|adhesives?|creams?|balms?|lotions?|shampoos?|serums?|sprays?|tapes?|pads|wipes|inks?|toners?|composts?|mulch|fertilizers?|feeds?|baits?|tablets|pills|vitamins?|supplements?|refills?|detergents?|cleaners?|deodorants?|incense|confetti|fireworks|firewood|logs|pellets|plugs|bulbs?)$/i,
    /\b(?:second hand|used|recycling|lifespan|sizes?|materials|replace|repair|fix|measure|broke|break|warranty|too small|dimensions|installation|install|maintenance|clean)\b/,
  ],
  [
    /\b(?:licen[cs]es?|permits?|first aid|safety|exams?|tests?)\b/i,
    /\b(?:kids|children|seniors|progress|trial|hobby|techniques|age|quit|exercises|every day|motivated)\b/,
  ],
  [
    /\b(?:wines?|beers?|ales?|gin|whisk(?:e)?y|ciders?|coffees?|teas?|juices?|water|kombucha|liqueurs?|rum|vodka|champagne|prosecco|smoothies?|lemonade|cocktails?|mead|sake|drinks?|squash|cordial)$/i,
    /\b(?:eat|freeze|leftover|gluten|portion|frozen|vegetarians|taste like|goes? bad|gone bad|allergy|serving ideas|serve with|weight gain)\b/,
  ],
  [
    /\b(?:tests?|scans?|x-rays?|mri|ultrasound|check-?ups?|exam\w*|screening)$/i,
    /\b(?:wear|bring|worse|who should not|really work|avoid after|sessions?|practitioner|packages|stories|motivated|techniques|helps?|helping|week|first time|medication|right for me|plan|last|online)\b/,
  ],
  [
    /\b(?:workshops?|seminars?|retreats?|courses?|certifications?|bootcamps?|licen[cs]es?)$/i,
    /\b(?:per month|every day|quit|level|drop in|trial|age|intensive|small group|one on one|private|kids|practice plan|self taught|techniques|morning|after work)\b/,
  ],
  [
    /\b(?:second[- ]?hand|used|vintage|antique|reclaimed|refurbished|salvaged)\b/i,
    /\b(?:made|sustainable|eco|wholesale|next day|discount code|manufacturers|trends|premium|old|recycle|brands?|second hand|used)\b/,
  ],
  [
    /\b(?:cottages?|villas?|lodges?|chalets?|cabins?|hotels?|hostels?|inns?|guest ?houses?|bed and breakfasts?|campsites?|pods?|apartments?|homes?|lets?)$/i,
    /\b(?:open (?:now|on|late)|opening|public holidays|walk in|jobs|nearest|closest|membership)\b/,
  ],
  [
    /\b(?:wedding cars?|limos?|limousines?|wedding|chauffeur\w*)\b/i,
    /\b(?:damage|cheaper than|keep|buying|late return|with delivery|deposit not|for a week|long term|size)\b/,
  ],
  [
    /\b(?:baker(?:y|ies)|caf[eé]s?|coffee shops?|tea rooms?|food trucks?|ice cream parlou?rs?)$/i,
    /\b(?:first date|reunion|rehearsal|dress code|fully booked|reservations?|romantic|business lunch|set menu|walk ins|book a|a table|date|private room|theater|large groups)\b/,
  ],
  [/\bmassages?$/i, /\b(?:before and after|results|wedding|gone wrong|regret|not lasting)\b/],
  [
    /\b(?:chops?|steaks?|beef|lamb|pork|chicken|turkey|venison|fish|salmon|prawns|oysters|lobsters?|crabs?|eggs?|fruits?|vegetables?|berr(?:y|ies)|apples?|honey|milk|flour|rice|grains?|nuts?|seeds?|oil|meats?|mince|bacon|mushrooms?|herbs?|spices?)$/i,
    /\b(?:made|homemade|at home|ingredients|recipe|vegan|vegetarians|gluten)\b/,
  ],
  [
    /\b(?:agenc(?:y|ies)|compan(?:y|ies)|firms?|bureaus?|providers?)$/i,
    /\b(?:last minute|appointment|hourly|per hour|qualifications|become|training|insurance|book|experienced|independent|prepare)\b/,
  ],
  [
    /\b(?:dentists?|hygienists?|doctors?|surgeons?|vets?|\w*therapists?|osteopaths?|chiropractors?|podiatrists?|midwi(?:fe|ves)|opticians?|optometrists?|nurses?|\w+ologists?|psychiatrists?|nutritionists?|dietitians?)$/i,
    /\b(?:hourly|hire|hiring|per hour|scams|no show|do it myself|do it yourself|turning up)\b/,
  ],
  [
    /\b(?:bands?|choirs?|orchestras?|djs?|quartets?|trios?|ensembles?|magic shows?|live music|officiants?|limos?|transfers?|portraits?|headshots?)$/i,
    /\b(?:company|companies|ideas|trends|themes|inspiration|outdoor|packages|all inclusive)\b/,
  ],
  [
    /\b(?:narrowboat|canal boat|boat|yacht|van|car|minibus|coach|villa|motorhome|campervan|venue|hall|studio|room|office)s? (?:hire|rentals?)$/i,
    /\b(?:delivery|sizes|collection)\b/,
  ],
  [/\bdriving\b/i, /\b(?:kids|children|seniors|free|techniques|videos|progress|group|drop in)\b/],
  [
    / (?:when|after|during|from|while) /i,
    /\b(?:pregnancy|children|elderly|sleep|and work|and diet|older adults)\b/,
  ],
  [
    /\b(?:books?|posters?|prints?|art|paintings?|flowers?|bouquets?|plants?|trees?|bricks?|gravel|sand|soil|logs|cards?|invitations?|badges?|jewell?ery|coins?|stamps?|comics?|fabrics?|timber|sleepers|stones?|turf|portraits?|arrangements?|wreaths?)$/i,
    /\b(?:brands?|faulty)\b/,
  ],
  [
    /\b(?:divorce|bankruptcy|custody|probate|immigration|law|wills?|trusts?|tax(?:es)?|visas?|permits?|notices?|agreements?|contracts?)$/i,
    /\b(?:delays|ratings|compared|examples of|do \{a\} myself|local vs|switching|not responding|gone wrong|what happens without|switching|freelancer|online|reviews|pricing|price list|prices|low cost|red flags|provider|deductible|benefits|recommendations|problems with)\b/,
  ],
  [
    /\b(?:quiz|quizzes|open days?|game|games|fairs?|festivals?|f[eê]tes?|parades?|carnivals?|concerts?|exhibitions?|shows?|recitals?|pageants?|regattas?|shows?|concerts?|markets?|plays?|gigs?)(?: (?:nights?|evenings?|days?|trails?))?$/i,
    /\b(?:providers|price comparison|book|booking|unique|children|cost|prices|complaints|sold out|cancelled|ideas|best value|last minute|problems|bad reviews|birthday|hen party|couples|group|groups|seniors|team event|cheap|deals|offers|cancellation|alternatives|age limit|how to choose|refund|voucher|private|discount|per person|cancel\w*|expensive|worth the money|included|offers|how to choose|look for)\b/,
  ],
  [
    /\b(?:stings?|bites?|burns?|cuts?|bruises?|splinters?|hiccups|hangovers?|blisters?|sprains?)$/i,
    /\b(?:elderly|older|go away|clinic|specialist|therapy|living|live with|prevent|coming? back|cost|insurance|diet|sleep|routine|plan|chronic|pregnancy|exercises|affordable)\b/,
  ],
  [
    /coach|translation|proofread|edit|narrat|transcri|retouch|illustration|photograph/i,
    /\b(?:templates?|requirements|best practices|gone wrong|what happens without|steps|red flags|do i need)\b/,
  ],
  [/\b(?:botox|fillers?|peels?|microneedling|liposuction|contouring|tattoo removal)$/i, /\btip\b/],
  [
    /\b(?:dinners?|lunch(?:es)?|brunch(?:es)?|breakfasts?|suppers?|buffets?|teas?)$/i,
    /\b(?:refund|cancel\w*|voucher expired|sold out|wear|bring|private vs|seniors|age limit|itinerary|tickets|wheelchair|dog)\b/,
  ],
  [
    /\b(?:school|work|business|field|corporate) (?:trips?|tours?|visits?|holidays?)\b/i,
    /\b(?:hen party|couples|birthday|dog|seniors|near me|deals|this weekend|voucher|discount|children)\b/,
  ],
  // Known by letters and digits: rules and methods rather than services, such as IR35.
  [/^[A-Z]{2,}\d+$/, /\b(?:online|average cost|low cost|prices?|price list|pricing|an? \{|\{a\})/],
  [
    /\b(?:food hygiene|health and safety|first aid|level \d)\b/i,
    /\b(?:seniors|kids|children|techniques|progress|practice plan|nervous|trial|hobby|age)\b/,
  ],
  [/\bmassages?$/i, /\b(?:salon|for men)\b/],
  [
    /\b(?:wildlife|landscape|street|macro|night|drone) photography\b/i,
    /\b(?:company|companies|packages|hidden fees|cancellation|refund|not as expected|insurance|book|scams|on a budget)\b/,
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
  [
    /\b(?:books?|posters?|prints?)$/i,
    /\b(?:repair|fix|measure|broke|break|warranty|too small|dimensions|installation|install|maintenance)\b/,
  ],
  [/(?<!plumb|unblock|smith|glaz|heat|tow|board)ing$/i, /\b(?:emergency|24 hour)\b/],
  [
    /^(?:choosing|finding|buying|preparing|avoiding|hiring|applying|getting|registering|claiming|renewing|reporting|organi[sz]ing)\b/i,
    /\b(?:beginners|basics|hard|costs?|cheap\w*|expensive|free|alternatives?|hire|worth|pay|professional|methods|fastest|yourself|myself)\b/,
  ],
  [
    /\b(?:courses?|training|seminars?|workshops?|certification)\b/i,
    /\b(?:beginners?|adults|private|trial|hard|vouchers?|level|kids|children|seniors|nervous|busy|progress)\b/,
  ],
  [
    /\b(?:clinics?|hospitals?|hospices?|dialysis|nursing|care|pharmacy|pharmacies|medical|health|fertility|crematorium|cemetery|funeral|laborator\w+|lab)\b/i,
    /\b(?:gift|vouchers?|membership|events|deals|discounts?|etiquette|family friendly|dog friendly|fun|tip|loyalty|rainy|cheap|saturday|directions|open late)\b/,
  ],
  [
    /\b(?:courses?|classes|class|tutoring|seminars?|workshops?|certification|lessons?|training|tuition)\b/i,
    /\b(?:injur\w+|eat|every day|safe|covered|should not|exercises|medical|pain|sore\w*)\b/,
  ],
  [
    /\b(?:commercial|office|industrial|corporate|warehouse|enterprise)\b/i,
    /\b(?:vacation|parents|party|moving out|families|busy people|apartments?|tenants|seniors|pets|holiday|landlords|spring|home|tip|men|elderly)\b/,
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
]
