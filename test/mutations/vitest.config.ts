import config from '../../vitest.config.ts'

/** The usual tests, noting which places they run through. */
export default {
  ...config,
  test: { ...config.test, setupFiles: ['test/mutations/hits-setup.ts'] },
}
