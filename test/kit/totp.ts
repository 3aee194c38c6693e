import { HOTP, Secret } from 'otpauth'

/** Returns the code that an authenticator app shows in a time step, with `digits` digits. */
export function generateCode(secret: string, timeStep: number, digits = 6): string {
  return HOTP.generate({ secret: Secret.fromBase32(secret), counter: timeStep, digits })
}
