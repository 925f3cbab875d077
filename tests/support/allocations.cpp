// The operators that count. A program has them if it asks for the count.
#include "tests/support/allocations.h"

#include <cstdlib>
#include <new>

namespace {

thread_local long taken = 0;

void* counted(std::size_t size) {
  ++taken;
  if (void* memory = std::malloc(size == 0 ? 1 : size)) return memory;
  std::abort();
}

}  // namespace

void* operator new(std::size_t size) { return counted(size); }
void* operator new[](std::size_t size) { return counted(size); }
void* operator new(std::size_t size, const std::nothrow_t&) noexcept { return counted(size); }
void* operator new[](std::size_t size, const std::nothrow_t&) noexcept { return counted(size); }
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }

long redoubt::allocations() { return taken; }
