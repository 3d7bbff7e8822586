#!/usr/bin/env node
// Entry of the command line. Everything behind the options is loaded by the command that needs it, so that a short run
// starts fast.

import { toleratePipesThatClose } from './output.ts';
import { runProgram } from './program.ts';
import { tuneV8 } from './v8-options.ts';

tuneV8();
toleratePipesThatClose();
process.exitCode = await runProgram(process.argv.slice(2));
