import { createModuleStore, useModule, useSession } from '@vinculo/platform'
import { Box, chakra, useHost } from '@vinculo/ui/core'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router-dom'

/** What the shell itself uses, laid open in the one build made for comparing it with what modules are given. */
const shellHolds = { useState, flushSync, Link, Box, useHost, useSession, useModule, createModuleStore, chakra }
Object.assign(globalThis, { shellHolds })
