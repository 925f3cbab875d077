// Counts what the program takes from the heap; a test that includes it sees every `new` of its own thread.
#pragma once

namespace redoubt {

/// How often memory has been taken so far.
long allocations();

}  // namespace redoubt
