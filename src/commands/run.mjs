// Unit files and scripts of 0.1 start the site by this path.
await import('#cli/bin.mjs')
