type Entries = Record<string, string>

/** Returns an empty storage like the browser's; at most `capacity` characters fit per entry. */
export const browserStorage = (capacity = Number.POSITIVE_INFINITY): Storage => {
  const methods: ThisType<Entries> & object = {
    getItem(key: string) {
      return Object.hasOwn(this, key) ? this[key] : null
    },
    setItem(key: string, value: string) {
      if (value.length > capacity)
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      this[key] = value
    },
    removeItem(key: string) {
      delete this[key]
    },
    clear() {
      for (const key of Object.keys(this)) delete this[key]
    },
  }
  // The browser's storages list their entries as their own keys, and nothing else.
  return Object.create(methods) as Storage
}
