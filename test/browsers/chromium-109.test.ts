import { launchOldChromium } from './drivers/old-chromium.ts'
import { testEveryEngine } from './flows/every-engine.ts'

testEveryEngine((options) => launchOldChromium(109, options))
