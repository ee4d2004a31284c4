#!/usr/bin/env node
import '../dist/join.js';
