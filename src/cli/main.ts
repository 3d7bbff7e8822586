#!/usr/bin/env node
// Entry of the command line. Everything behind the options is loaded by the command that needs it, so that a short run
// starts fast.
import { boundHeapGrowth } from './heap-growth.ts';
import { toleratePipesThatClose } from './output.ts';
import { runProgram } from './program.ts';

boundHeapGrowth();
toleratePipesThatClose();
process.exitCode = await runProgram(process.argv.slice(2));
