// The store's operations in SQL that both databases understand.
#pragma once
#include <memory>
#include <string>
#include <string_view>

#include "host/database.h"
#include "table/store.h"

namespace redoubt::host {

std::unique_ptr<table::Store> make_store(std::unique_ptr<Database> database);

/// A name in small letters: Latin, Greek and Cyrillic. Not left to the databases, which differ in it.
std::string small_letters(std::string_view name);

}  // namespace redoubt::host
