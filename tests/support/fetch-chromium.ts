import { ensureChromium } from './chromium'

/** Beside other work: what it says matters only when there is no browser afterwards. */
ensureChromium()
